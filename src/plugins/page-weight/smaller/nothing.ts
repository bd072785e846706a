/** Stands in for components that no page shows: see ../unused-components. */
export default function Nothing(): null {
  return null;
}
