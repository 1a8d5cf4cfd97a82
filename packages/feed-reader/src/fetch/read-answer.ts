import { promisify } from 'node:util'
import {
  brotliDecompress,
  brotliDecompressSync,
  constants,
  gunzip,
  gunzipSync,
  inflate,
  inflateRaw,
  inflateRawSync,
  inflateSync,
} from 'node:zlib'

import type { Dispatcher } from 'undici'

import { FAULTS, FetchFault } from './fetch-fault.ts'

const SECOND_MS = 1000
const DAY_MS = 86_400 * SECOND_MS

interface BodyLimits {
  readonly bodyBytes: number
  /** Reading stops there, as if the body ended; null: the whole is wanted. */
  readonly headBytes: number | null
}

/**
 * Reads a body and undoes its compression (gzip, deflate, br).
 * @param contentEncoding the HTTP header
 * @throws FetchFault if the bytes on the wire or the decompressed ones exceed `bodyBytes`, or cannot be decompressed
 */
export async function readBody(
  body: AsyncIterable<unknown>,
  contentEncoding: string | null,
  limits: BodyLimits,
): Promise<Uint8Array> {
  let bytes = await collect(body, limits)
  // The header lists the encodings in the order in which they were applied.
  for (const encoding of encodingsOf(contentEncoding).toReversed()) {
    bytes = await decompress(bytes, encoding, limits.bodyBytes)
  }
  return bytes
}

async function collect(
  body: AsyncIterable<unknown>,
  { bodyBytes, headBytes }: BodyLimits,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    if (!(chunk instanceof Uint8Array)) continue
    size += chunk.byteLength
    // Leaving the loop closes the connection.
    if (headBytes === null && size > bodyBytes) throw new FetchFault(FAULTS.tooLarge)
    chunks.push(chunk)
    if (headBytes !== null && size >= headBytes) break
  }
  return Buffer.concat(chunks).subarray(0, headBytes ?? size)
}

function encodingsOf(header: string | null): string[] {
  const names = (header ?? '').toLowerCase().split(',')
  return names.map((name) => name.trim()).filter((name) => name !== '' && name !== 'identity')
}

async function decompress(
  bytes: Uint8Array,
  encoding: string,
  maxBytes: number,
): Promise<Uint8Array> {
  const codec = CODECS.get(encoding)?.(bytes)
  if (codec === undefined || bytes.byteLength === 0) return bytes
  try {
    return decompressSmall(codec, bytes, maxBytes) ?? (await codec.later(bytes, maxBytes))
  } catch (cause) {
    const isTooLarge = cause instanceof RangeError
    throw new FetchFault(isTooLarge ? FAULTS.tooLarge : FAULTS.brokenEncoding, { cause })
  }
}

/**
 * Decompresses a small answer here: to hand it to another thread and back costs several times as much. Null if it is
 * large, before or after.
 */
function decompressSmall(codec: Codec, bytes: Uint8Array, maxBytes: number): Uint8Array | null {
  if (bytes.byteLength > SMALL_BYTES) return null
  try {
    return codec.now(bytes, Math.min(maxBytes, SMALL_RESULT_BYTES))
  } catch (error) {
    if (error instanceof RangeError && maxBytes > SMALL_RESULT_BYTES) return null
    throw error
  }
}

const SMALL_BYTES = 64 * 1024
const SMALL_RESULT_BYTES = 1024 * 1024

interface Codec {
  now(bytes: Uint8Array, maxOutputLength: number): Uint8Array
  later(bytes: Uint8Array, maxOutputLength: number): Promise<Uint8Array>
}

/** Some servers leave out the zlib frame that "deflate" means; the first byte shows it. */
const CODECS: ReadonlyMap<string, (bytes: Uint8Array) => Codec> = new Map([
  ['gzip', () => GZIP],
  ['x-gzip', () => GZIP],
  ['deflate', ([first = 0]: Uint8Array) => ((first & 0x0f) === 8 ? DEFLATE : RAW_DEFLATE)],
  ['br', () => BROTLI],
])

/** Each piece of the result costs a way to another thread and back. */
const PIECES = { chunkSize: 64 * 1024 }
/** An answer that was cut short still has its first articles. */
const LENIENT = { ...PIECES, finishFlush: constants.Z_SYNC_FLUSH }

const GZIP: Codec = {
  now: (bytes, maxOutputLength) => gunzipSync(bytes, { ...LENIENT, maxOutputLength }),
  later: (bytes, maxOutputLength) => promisify(gunzip)(bytes, { ...LENIENT, maxOutputLength }),
}
const DEFLATE: Codec = {
  now: (bytes, maxOutputLength) => inflateSync(bytes, { ...LENIENT, maxOutputLength }),
  later: (bytes, maxOutputLength) => promisify(inflate)(bytes, { ...LENIENT, maxOutputLength }),
}
const RAW_DEFLATE: Codec = {
  now: (bytes, maxOutputLength) => inflateRawSync(bytes, { ...LENIENT, maxOutputLength }),
  later: (bytes, maxOutputLength) => promisify(inflateRaw)(bytes, { ...LENIENT, maxOutputLength }),
}
const BROTLI: Codec = {
  now: (bytes, maxOutputLength) => brotliDecompressSync(bytes, { ...PIECES, maxOutputLength }),
  later: (bytes, maxOutputLength) =>
    promisify(brotliDecompress)(bytes, { ...PIECES, maxOutputLength }),
}

type Headers = Dispatcher.ResponseData['headers']

/** The first value of a header; `name` in lower case. */
export function headerOf(headers: Headers, name: string): string | null {
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? null
}

/** Milliseconds, at most a day: ages of sixteen years have been seen. Null if the site says nothing, or that it is stale at once. */
export function freshFor(headers: Headers, nowMs: number): number | null {
  const freshMs = maxAge(headers) ?? untilExpiry(headers, nowMs) ?? 0
  return freshMs > 0 ? Math.min(freshMs, DAY_MS) : null
}

function maxAge(headers: Headers): number | null {
  const cacheControl = headerOf(headers, 'cache-control') ?? ''
  if (/\bno-(?:cache|store)\b/i.test(cacheControl)) return 0
  const seconds = /\bmax-age\s*=\s*"?(\d+)/i.exec(cacheControl)?.[1]
  if (seconds === undefined) return null
  const ageSeconds = Number.parseInt(headerOf(headers, 'age') ?? '0', 10) || 0
  return (Number(seconds) - ageSeconds) * SECOND_MS
}

function untilExpiry(headers: Headers, nowMs: number): number | null {
  const expiresMs = Date.parse(headerOf(headers, 'expires') ?? '')
  const sentMs = Date.parse(headerOf(headers, 'date') ?? '')
  if (Number.isNaN(expiresMs)) return null
  return expiresMs - (Number.isNaN(sentMs) ? nowMs : sentMs)
}

/** Milliseconds of Retry-After, in either form; null without one. At most a day, because all followers of a feed wait for it. */
export function retryAfter(headers: Headers, nowMs: number): number | null {
  const value = headerOf(headers, 'retry-after')?.trim() ?? ''
  const waitMs = /^\d+$/.test(value) ? Number(value) * SECOND_MS : Date.parse(value) - nowMs
  if (Number.isNaN(waitMs)) return null
  return Math.min(Math.max(waitMs, 0), DAY_MS)
}
