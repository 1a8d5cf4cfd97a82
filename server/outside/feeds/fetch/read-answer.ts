import { promisify } from 'node:util'
import { brotliDecompress, constants, gunzip, inflate, inflateRaw } from 'node:zlib'

import type { Dispatcher } from 'undici'

import { DAY_MS, SECOND_MS } from '#contract/limits.ts'

import { FAULTS, FetchFault } from './fetch-fault.ts'

interface BodyLimits {
  readonly bodyBytes: number
  /** Reading stops there, as if the body ended; null where the whole is wanted. */
  readonly headBytes: number | null
}

/**
 * The whole body, or its head, with its compression undone. Throws `FetchFault` when either the bytes on the wire or
 * the decompressed ones are more than `bodyBytes`: memory stays bounded whatever is sent.
 */
export async function readBody(
  body: AsyncIterable<unknown>,
  contentEncoding: string | null,
  limits: BodyLimits,
): Promise<Uint8Array> {
  let bytes = await collect(body, limits)
  // The encodings stand in the order in which they were applied.
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
  const undo = DECODERS.get(encoding)
  if (undo === undefined || bytes.byteLength === 0) return bytes
  try {
    return await undo(bytes, maxBytes)
  } catch (cause) {
    const isTooLarge = cause instanceof RangeError
    throw new FetchFault(isTooLarge ? FAULTS.tooLarge : FAULTS.brokenEncoding, { cause })
  }
}

type Decoder = (bytes: Uint8Array, maxOutputLength: number) => Promise<Uint8Array>

const DECODERS: ReadonlyMap<string, Decoder> = new Map([
  ['gzip', ungzip],
  ['x-gzip', ungzip],
  ['deflate', undeflate],
  ['br', unbrotli],
])

/** An answer that was cut short still has its first articles. */
const LENIENT = { finishFlush: constants.Z_SYNC_FLUSH }

function ungzip(bytes: Uint8Array, maxOutputLength: number): Promise<Uint8Array> {
  return promisify(gunzip)(bytes, { ...LENIENT, maxOutputLength })
}

/** Some servers leave out the zlib frame that "deflate" stands for; its first byte tells. */
function undeflate(bytes: Uint8Array, maxOutputLength: number): Promise<Uint8Array> {
  const hasFrame = ((bytes[0] ?? 0) & 0x0f) === 8
  return promisify(hasFrame ? inflate : inflateRaw)(bytes, { ...LENIENT, maxOutputLength })
}

function unbrotli(bytes: Uint8Array, maxOutputLength: number): Promise<Uint8Array> {
  return promisify(brotliDecompress)(bytes, { maxOutputLength })
}

type Headers = Dispatcher.ResponseData['headers']

/** The value of a header that is meant to come once. */
export function headerOf(headers: Headers, name: string): string | null {
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? null
}

/**
 * How long the site says that its answer stays fresh, at most a day: ages of sixteen years have been
 * seen. Null when it says nothing, or that it is stale at once.
 */
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

/** Retry-After in either of its forms, at most 31 days; null when there is none. */
export function retryAfter(headers: Headers, nowMs: number): number | null {
  const value = headerOf(headers, 'retry-after')?.trim() ?? ''
  const waitMs = /^\d+$/.test(value) ? Number(value) * SECOND_MS : Date.parse(value) - nowMs
  if (Number.isNaN(waitMs)) return null
  return Math.min(Math.max(waitMs, 0), 31 * DAY_MS)
}
