import { cbc } from '@noble/ciphers/aes.js'
import { md5 } from '@noble/hashes/legacy.js'
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'

import { bytesIn, isDict, nameIn, numberIn } from './pdf-objects.ts'
import type { PdfDict } from './pdf-objects.ts'

// The standard security handler (ISO 32000-2, 7.6), as far as a document has it that anybody may open: a program
// that only forbids changes encrypts with an empty user password.

/** Decrypts the bytes of a stream. Null where they are too few. */
export type Decrypt = (bytes: Uint8Array, of: ObjectId) => Uint8Array | null

export interface ObjectId {
  readonly number: number
  readonly generation: number
}

/**
 * Opens a document with the empty user password; null where it asks for a password, or is encrypted in another way.
 * @param first the first part of the file's ID
 */
export function openWithoutPassword(encrypt: PdfDict, first: Uint8Array): Decrypt | null {
  if (nameIn(encrypt.get('Filter')) !== 'Standard') return null
  const version = numberIn(encrypt.get('V')) ?? 0
  const method = methodOf(encrypt, version)
  if (method === null) return null
  // Attached files may have a password, and the document none.
  if (method === 'none') return (bytes) => bytes
  const key = version >= 5 ? longKey(encrypt) : shortKeys(encrypt, version, first)
  if (key === null || key.length !== (KEY_BYTES.get(method) ?? key.length)) return null
  return (bytes, of) => decrypted(bytes, method, key, of)
}

/** A file may say any length beside any method: these take keys of one length alone. */
const KEY_BYTES: ReadonlyMap<Method, number> = new Map([
  ['aes-128', 16],
  ['aes-256', 32],
])

type Cipher = 'rc4' | 'aes-128' | 'aes-256'
type Method = 'none' | Cipher

const METHODS: ReadonlyMap<string, Method> = new Map([
  ['None', 'none'],
  ['V2', 'rc4'],
  ['AESV2', 'aes-128'],
  ['AESV3', 'aes-256'],
])

/** How streams are encrypted: since version 4, a filter says it, and without one they are not. */
function methodOf(encrypt: PdfDict, version: number): Method | null {
  if (version < 4) return version === 3 ? null : 'rc4'
  const name = nameIn(encrypt.get('StmF')) ?? 'Identity'
  if (name === 'Identity') return 'none'
  const filters = encrypt.get('CF')
  const filter = isDict(filters) ? filters.get(name) : undefined
  if (!isDict(filter)) return null
  return METHODS.get(nameIn(filter.get('CFM')) ?? 'None') ?? null
}

/** Stands where a password has fewer than 32 characters. */
// prettier-ignore
const PADDING = Uint8Array.of(
  0x28, 0xbf, 0x4e, 0x5e, 0x4e, 0x75, 0x8a, 0x41, 0x64, 0x00, 0x4e, 0x56, 0xff, 0xfa, 0x01, 0x08,
  0x2e, 0x2e, 0x00, 0xb6, 0xd0, 0x68, 0x3e, 0x80, 0x2f, 0x0c, 0xa9, 0xfe, 0x64, 0x53, 0x69, 0x7a,
)

/** A key of 40 to 128 bits. Not every program says its length rightly: the one counts that opens the document. */
function shortKeys(encrypt: PdfDict, version: number, first: Uint8Array): Uint8Array | null {
  const said = Math.trunc((numberIn(encrypt.get('Length')) ?? 40) / 8)
  const lengths = new Set(version === 1 ? [5, said] : [said, 16, 5])
  for (const length of lengths) {
    const key = length >= 5 && length <= 16 ? shortKey(encrypt, length, first) : null
    if (key !== null) return key
  }
  return null
}

function shortKey(encrypt: PdfDict, length: number, first: Uint8Array): Uint8Array | null {
  const revision = numberIn(encrypt.get('R')) ?? 0
  const [owner, user] = [bytesIn(encrypt.get('O')), bytesIn(encrypt.get('U'))]
  if (owner === null || user === null) return null
  const permissions = new Uint8Array(4)
  new DataView(permissions.buffer).setInt32(0, numberIn(encrypt.get('P')) ?? 0, true)
  const isMetadataPlain = revision >= 4 && encrypt.get('EncryptMetadata') === false
  const mark = isMetadataPlain ? [0xff, 0xff, 0xff, 0xff] : []
  let hash = md5(
    concatBytes(PADDING, owner.subarray(0, 32), permissions, first, Uint8Array.from(mark)),
  )
  if (revision >= 3)
    for (let round = 0; round < 50; round += 1) hash = md5(hash.subarray(0, length))
  const key = hash.slice(0, length)
  if (revision < 3) return isSame(rc4(key, PADDING), user.subarray(0, 32)) ? key : null
  let check: Uint8Array = md5(concatBytes(PADDING, first))
  for (let round = 0; round < 20; round += 1)
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    )
  return isSame(check, user.subarray(0, 16)) ? key : null
}

function longKey(encrypt: PdfDict): Uint8Array | null {
  const [user, packed] = [bytesIn(encrypt.get('U')), bytesIn(encrypt.get('UE'))]
  if (user === null || packed === null || user.length < 48 || packed.length < 32) return null
  const hash = numberIn(encrypt.get('R')) === 5 ? sha256 : hardened
  if (!isSame(hash(user.subarray(32, 40)), user.subarray(0, 32))) return null
  return decryptCbc(hash(user.subarray(40, 48)), new Uint8Array(16), packed.subarray(0, 32))
}

/** The hash of an empty password (ISO 32000-2, 7.6.4.3.4): at least 64 rounds, until the last of them says so. */
function hardened(salt: Uint8Array): Uint8Array {
  let hash: Uint8Array = sha256(salt)
  for (let round = 0; ; round += 1) {
    const repeated = new Uint8Array(64 * hash.length)
    for (let at = 0; at < repeated.length; at += hash.length) repeated.set(hash, at)
    const [key, start] = [hash.subarray(0, 16), hash.subarray(16, 32)]
    const mixed = cbc(key, start, { disablePadding: true }).encrypt(repeated)
    // The first 16 bytes as a number, by three: 256 by three leaves one, so their sum does.
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    hash = ([sha256, sha384, sha512][rest] ?? sha256)(mixed)
    // It ends at round 286 at the latest, as a byte has at most 255.
    if (round >= 63 && (mixed.at(-1) ?? 0) <= round - 31) return hash.subarray(0, 32)
  }
}

function decrypted(
  bytes: Uint8Array,
  method: Cipher,
  key: Uint8Array,
  { number, generation }: ObjectId,
): Uint8Array | null {
  if (method === 'aes-256') return withoutPadding(bytes, key)
  const id = [number, number >> 8, number >> 16, generation, generation >> 8]
  const mark = method === 'aes-128' ? [0x73, 0x41, 0x6c, 0x54] : []
  const hash = md5(concatBytes(key, Uint8Array.from([...id, ...mark])))
  const own = hash.subarray(0, Math.min(key.length + 5, 16))
  return method === 'rc4' ? rc4(own, bytes) : withoutPadding(bytes, own)
}

/** The first block is the initial vector, and the last one was filled up. */
function withoutPadding(bytes: Uint8Array, key: Uint8Array): Uint8Array | null {
  const blocks = bytes.subarray(16, bytes.length - (bytes.length % 16))
  if (blocks.length === 0) return null
  const plain = decryptCbc(key, bytes.subarray(0, 16), blocks)
  const filled = plain.at(-1) ?? 0
  return filled >= 1 && filled <= 16 ? plain.subarray(0, plain.length - filled) : plain
}

function decryptCbc(key: Uint8Array, start: Uint8Array, bytes: Uint8Array): Uint8Array {
  return cbc(key, start, { disablePadding: true }).decrypt(bytes)
}

function rc4(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at)
  function swap(one: number, other: number): void {
    const held = state[one] ?? 0
    state[one] = state[other] ?? 0
    state[other] = held
  }
  for (let at = 0, to = 0; at < 256; at += 1) {
    to = (to + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 0xff
    swap(at, to)
  }
  let [one, other] = [0, 0]
  return bytes.map((byte) => {
    one = (one + 1) & 0xff
    other = (other + (state[one] ?? 0)) & 0xff
    swap(one, other)
    return byte ^ (state[((state[one] ?? 0) + (state[other] ?? 0)) & 0xff] ?? 0)
  })
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}
