/** A random UUID (version 4), also where the page is not a secure context. */
export function newKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, at) => versioned(byte, at).toString(16).padStart(2, '0'))
  return [
    [0, 4],
    [4, 6],
    [6, 8],
    [8, 10],
    [10, 16],
  ]
    .map(([from, to]) => hex.slice(from, to).join(''))
    .join('-')
}

/** RFC 9562, 5.4: version in byte 6, variant in byte 8. */
function versioned(byte: number, at: number): number {
  if (at === 6) return (byte & 0x0f) | 0x40
  if (at === 8) return (byte & 0x3f) | 0x80
  return byte
}
