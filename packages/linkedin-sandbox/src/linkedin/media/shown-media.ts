import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { textField } from '../../fields.ts'
import type { SimulatorContext } from '../../options.ts'
import { vttOf } from './file-facts.ts'
import { readBytes } from './image-store.ts'
import { readMedia } from './media-store.ts'

export function shownMedia(app: FastifyInstance, { store }: SimulatorContext): void {
  app.get('/images/:id', async (request, reply) => {
    const image = await readBytes(store, idOf(request))
    if (image === undefined) return reply.callNotFound()
    return asIs(reply).type(image.media_type).send(image.bytes)
  })

  app.get('/documents/:id', async (request, reply) => {
    const document = await readMedia(store, `urn:li:document:${idOf(request)}`, 'whole')
    if (document === undefined) return reply.callNotFound()
    return (
      asIs(reply)
        .type(document.media_type)
        // The feed shows it in a frame, and browsers show a PDF by a page of their own.
        .headers({
          'content-security-policy': "frame-ancestors 'self'",
          'x-frame-options': 'SAMEORIGIN',
        })
        .send(document.bytes)
    )
  })

  app.get('/videos/:id', async (request, reply) => {
    const video = await readMedia(store, `urn:li:video:${idOf(request)}`, 'whole')
    if (video === undefined) return reply.callNotFound()
    return sendRange(request, asIs(reply).type(video.media_type), video.bytes)
  })

  app.get('/videos/:id/captions', async (request, reply) => {
    const srt = await readMedia(store, `urn:li:video:${idOf(request)}`, 'captions')
    const vtt = srt && vttOf(srt.bytes.toString('utf8'))
    if (vtt === undefined) return reply.callNotFound()
    return asIs(reply).type('text/vtt; charset=utf-8').send(vtt)
  })

  app.get('/videos/:id/thumbnail', async (request, reply) => {
    const thumbnail = await readMedia(store, `urn:li:video:${idOf(request)}`, 'thumbnail')
    if (thumbnail === undefined) return reply.callNotFound()
    return asIs(reply).type(thumbnail.media_type).send(thumbnail.bytes)
  })
}

function idOf({ params }: FastifyRequest): string {
  return textField(params, 'id') ?? ''
}

function asIs(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=86400',
  })
}

/** Players of videos ask for the parts that they need (RFC 9110, one range). */
function sendRange(request: FastifyRequest, reply: FastifyReply, bytes: Buffer): FastifyReply {
  void reply.header('accept-ranges', 'bytes')
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  if (first === '' && last === '') return reply.send(bytes)
  const from = first === '' ? Math.max(0, bytes.length - Number(last)) : Number(first)
  const to =
    first === '' || last === '' ? bytes.length - 1 : Math.min(Number(last), bytes.length - 1)
  if (from > to) {
    return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
  }
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${to}/${bytes.length}`)
    .send(bytes.subarray(from, to + 1))
}
