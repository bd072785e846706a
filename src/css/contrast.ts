/** Red, green and blue (0 to 255); further elements are ignored. */
export type Colour = readonly number[];

/** WCAG 2.2, "relative luminance". */
function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @returns the WCAG 2.2 contrast ratio of two opaque colours, from 1 to 21 */
export function contrast(a: Colour, b: Colour): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((item, other) => item - other);
  return (light + 0.05) / (dark + 0.05);
}
