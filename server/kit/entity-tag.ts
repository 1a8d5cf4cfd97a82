import { hash } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

/** The suffix that a compressing proxy adds to an ETag and does not remove from If-Match. */
const ENCODED = /-(?:br|gzip|zstd)$/

/**
 * Whether an If-Match condition holds (RFC 9110, 13.1.1). Tags are compared strongly, so a weak one
 * never matches.
 *
 * @param header an If-Match that the call's schema has accepted; without one there is no condition
 * @param etag the current version
 */
export function isMatch(header: string | undefined, etag: string): boolean {
  if (header === undefined || header === '*') return true
  return [...header.matchAll(/(W\/)?"([^"]*)"/g)].some(
    ([, weak, tag = '']) => weak === undefined && `"${tag.replace(ENCODED, '')}"` === etag,
  )
}

/**
 * Gives an answer a tag of its content, and answers a request that names it with 304 and nothing else
 * (RFC 9110, 13.1.2). The tag is weak: the same content may come compressed.
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

/** Whether an If-None-Match names a tag, which is given without its quotes (RFC 9110, 13.1.2). */
export function isNamed(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  if (header === '*') return true
  return [...header.matchAll(/"([^"]*)"/g)].some(
    ([, named = '']) => named.replace(ENCODED, '') === tag,
  )
}
