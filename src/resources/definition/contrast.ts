/** The least contrast of text over its background (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5;

/**
 * How much two colours differ in luminance, from 1 to 21 (WCAG 2.2).
 *
 * @param one `#RRGGBB`
 * @param other `#RRGGBB`
 */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, whichever reads better over a colour. */
export function textOver(background: string): '#000000' | '#FFFFFF' {
  return contrastOf('#FFFFFF', background) >= contrastOf('#000000', background) ? '#FFFFFF' : '#000000';
}

function luminanceOf(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
