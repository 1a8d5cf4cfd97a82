type MediaType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'

/** What an image is, by its first bytes: a label may be wrong. Null for anything else. */
export function mediaTypeOf(bytes: Uint8Array): MediaType | null {
  const start = Buffer.from(bytes.subarray(0, 12))
  const hex = start.toString('hex')
  if (hex.startsWith('89504e470d0a1a0a')) return 'image/png'
  if (hex.startsWith('ffd8ff')) return 'image/jpeg'
  if (/^47494638(37|39)61/.test(hex)) return 'image/gif'
  const isRiff = start.toString('latin1', 0, 4) === 'RIFF'
  return isRiff && start.toString('latin1', 8, 12) === 'WEBP' ? 'image/webp' : null
}
