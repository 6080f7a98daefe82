/** fontkit publishes no types; these are the parts in use. */
declare module 'fontkit' {
  export interface Face {
    hasGlyphForCodePoint(point: number): boolean;
  }

  export function create(font: Buffer): Face;
}
