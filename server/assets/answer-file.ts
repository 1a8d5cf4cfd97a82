import type { FastifyReply, FastifyRequest } from 'fastify'

import { AppError } from '#contract/errors.ts'
import type { Problem } from '#contract/wire.ts'
import { isNamed } from '#server/kit/entity-tag.ts'
import type { Span } from '#server/outside/storage/port.ts'

import type { AssetKit } from './asset-kit.ts'
import { openAsset } from './read.ts'
import type { AssetOf } from './store.ts'

/** CSP for files: a browser that shows one runs no script of it, and loads nothing for it. */
const INERT = "sandbox; default-src 'none'; frame-ancestors 'none'"

/**
 * Answers with a file, a span of its bytes, or that the browser has it already.
 *
 * @param caching headers that say who may keep it
 * @throws assets/not-found, assets/away, request/too-many
 */
export async function answerFile(
  kit: AssetKit,
  of: AssetOf,
  variant: 'whole' | 'thumbnail',
  {
    request,
    reply,
    caching,
  }: {
    readonly request: FastifyRequest
    readonly reply: FastifyReply
    readonly caching: Record<string, string>
  },
): Promise<FastifyReply> {
  const { tag, mediaType, size, open } = await openAsset(kit, of, variant)
  void reply.headers({ ...caching, 'Content-Security-Policy': INERT, ETag: `"${tag}"` })
  if (isNamed(request.headers['if-none-match'], tag)) return reply.code(304).send()
  void reply.header('Accept-Ranges', 'bytes')
  const span = askedSpan(request.headers, { tag, size })
  if (span === 'none') {
    void reply.code(416).header('Content-Range', `bytes */${size}`)
    return reply.type('application/problem+json').send(JSON.stringify(noneOf(size)))
  }
  void reply.type(mediaType)
  if (span === null) return reply.header('Content-Length', size).send(await open())
  const { first, last } = span
  void reply.code(206).header('Content-Range', `bytes ${first}-${last}/${size}`)
  return reply.header('Content-Length', last - first + 1).send(await open(span))
}

/** No person ever reads it, so it is no row of the table of errors. */
function noneOf(size: number): Problem {
  const { code, message: title } = new AppError('request/invalid')
  const detail = `The file has ${size} bytes, and none of them is in this range.`
  return { type: `/problems/${code}`, title, status: 416, detail, code, message: detail }
}

/**
 * The bytes of a file that a request asks for (RFC 9110, 14.2): one span, as players of videos do.
 *
 * @returns null for the whole file, which also answers requests for several spans; `none` if no byte of the span
 *   exists
 */
function askedSpan(
  headers: {
    readonly range?: string | undefined
    readonly 'if-range'?: string | string[] | undefined
  },
  { tag, size }: { readonly tag: string; readonly size: number },
): Span | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(headers.range ?? '') ?? []
  const isForOther = headers['if-range'] !== undefined && headers['if-range'] !== `"${tag}"`
  if (isForOther || (from === '' && to === '')) return null
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'none' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  // A reversed range is ignored.
  if (to !== '' && Number(to) < first) return null
  return first < size ? { first, last } : 'none'
}
