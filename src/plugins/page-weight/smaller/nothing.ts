/** Stands in for components of the theme that no page shows: see ../unused-components. */
export default function Nothing(): null {
  return null;
}
