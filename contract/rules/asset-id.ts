import { API } from '#contract/limits.ts'

/**
 * A UUIDv8 (RFC 9562, 5.8) of the first 128 bits of the file's SHA-256 (32 bytes). So two devices that upload the
 * same file upload one asset, and what is at its address never changes.
 */
export function assetIdOf(sha256: Uint8Array): string {
  // A copy: a Buffer's slice is not.
  const bytes = Uint8Array.from(sha256.subarray(0, 16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export function assetAddress(id: string): string {
  return `${API.root}/assets/${id}`
}

const ADDRESS = new RegExp(
  `^${API.root}/assets/([0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})$`,
)

/** The id in such an address; null in every other reference, such as an http address. */
export function assetIdIn(reference: string | null | undefined): string | null {
  return ADDRESS.exec(reference ?? '')?.[1] ?? null
}

/** The value of Repr-Digest (RFC 9530) for a digest of 32 bytes. */
export function reprDigest(sha256: Uint8Array): string {
  return `sha-256=:${btoa(String.fromCodePoint(...sha256))}:`
}
