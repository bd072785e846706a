/** Replaces components that no page shows: see ./unused-modules. */
export default function Nothing(): null {
  return null;
}
