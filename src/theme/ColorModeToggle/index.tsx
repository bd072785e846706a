import ColorToggle from "@site/src/components/ColorToggle";

export default ColorToggle;
