import { createHash } from 'node:crypto'

/**
 * The id of a draft for which the program chose none, made of what it writes: the same request again means the same
 * draft, even after an answer was lost.
 *
 * @returns a UUID of version 8 (RFC 9562)
 */
export function draftIdOf(userId: string, wanted: object): string {
  const parts = Object.entries(wanted).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const digest = createHash('sha256')
    .update(JSON.stringify(['lin-mcp-draft-1', userId, parts]))
    .digest()
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x80, 6)
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8)
  const digits = digest.toString('hex')
  const places = [0, 8, 12, 16, 20, 32]
  return places
    .slice(1)
    .map((end, at) => digits.slice(places[at], end))
    .join('-')
}
