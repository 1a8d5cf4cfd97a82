/**
 * Stands where fontkit would bring a second decoder, as large as the rest of it, for a form of fonts (WOFF 2) that no
 * carousel is set in.
 */
export function brotliDecompress(): never {
  throw new TypeError('These fonts are not read')
}
