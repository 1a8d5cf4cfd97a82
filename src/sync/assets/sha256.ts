import { sha256 as hashInScript } from '@noble/hashes/sha2.js'

/** SHA-256, also if the page is no secure context: browsers hash only in secure ones. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (!('subtle' in crypto)) return hashInScript(bytes)
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}
