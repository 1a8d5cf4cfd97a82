export { addressText, webAddress } from './parse/addresses.ts'
export { decodeBytes } from './parse/decode-bytes.ts'
export { cut, oneLine, plainTitle } from './parse/plain-text.ts'
