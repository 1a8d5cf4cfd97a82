import { hash } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

/** The suffix that a compressing proxy adds to an ETag and does not remove from If-Match. */
const ENCODED = /-(?:br|gzip|zstd)$/

/**
 * Compares strongly, so a weak tag never matches (RFC 9110, 13.1.1). Without a header there is no condition.
 *
 * @param header an If-Match that the call's schema has accepted
 */
export function isMatch(header: string | undefined, etag: string): boolean {
  if (header === undefined || header === '*') return true
  return [...header.matchAll(/(W\/)?"([^"]*)"/g)].some(
    ([, weak, tag = '']) => weak === undefined && `"${tag.replace(ENCODED, '')}"` === etag,
  )
}

/**
 * Answers 304 to a request that names the tag of this content (RFC 9110, 13.1.2). The tag is weak, because the same
 * content may come compressed.
 */
export async function answerUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
  const tag = hash('sha256', payload, 'base64url').slice(0, TAG_LENGTH)
  void reply.header('ETag', `W/"${tag}"`)
  if (!isNamed(request.headers['if-none-match'], tag)) return payload
  void reply.code(304).removeHeader('Content-Type').removeHeader('Content-Length')
  return null
}

/** 128 bits. */
const TAG_LENGTH = 22

/** @param tag without its quotes (RFC 9110, 13.1.2) */
export function isNamed(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  if (header === '*') return true
  return [...header.matchAll(/"([^"]*)"/g)].some(
    ([, named = '']) => named.replace(ENCODED, '') === tag,
  )
}
