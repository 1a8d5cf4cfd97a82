import type { FastifyInstance, FastifyRequest } from 'fastify'

import { textField } from '../fields.ts'
import type { SimulatorContext } from '../options.ts'
import { callerOf } from './budget.ts'
import {
  Refusal,
  accessDenied,
  duplicateOf,
  ERROR_TABLE,
  forbidden,
  illegalArgument,
  textTooLong,
} from './error-table.ts'
import { readLittleText } from './little-text.ts'
import { findImage } from './media/image-store.ts'
import { findMedia, statusOf } from './media/media-store.ts'
import { urnOf } from './members.ts'
import { jsonBody, keepJsonAsText, operation, requireVersion } from './operation.ts'
import { readPatchBody, readPostBody } from './post-body.ts'
import type { Content } from './post-body.ts'
import { createPost, deletePost, findPost, rewritePost } from './post-store.ts'
import type { StoredPost } from './post-store.ts'
import { note } from './request-log.ts'

const TEXT_MAX = 3000

export function posts(app: FastifyInstance, context: SimulatorContext): void {
  const { store, now } = context
  keepJsonAsText(app)

  app.post(
    '/rest/posts',
    { preHandler: noteBeginning },
    operation(context, 'posts.create', async (request) => {
      const { member, resource } = await callOf(request, context, 'CREATE')
      const asked = readPostBody(jsonBody(request.body))
      note(request, { content: asked.content.kind })
      if (asked.author !== urnOf(member)) throw new Refusal(accessDenied(resource))
      const text = shownText(asked.commentary)
      await requireContent(context, asked.content, asked.author)

      const creation = await createPost(store, { ...asked, text }, now())
      if (creation.kind === 'duplicate') throw new Refusal(duplicateOf(creation.of))
      note(request, { urn: creation.urn })
      return { status: 201, headers: { 'x-restli-id': creation.urn } }
    }),
  )

  app.post(
    '/rest/posts/:urn',
    operation(context, 'posts.update', async (request) => {
      const { member, resource } = await callOf(request, context, 'PARTIAL_UPDATE')
      if (request.headers['x-restli-method'] !== 'PARTIAL_UPDATE') {
        throw new Refusal(illegalArgument('X-RestLi-Method must be PARTIAL_UPDATE'))
      }
      const commentary = readPatchBody(jsonBody(request.body))
      const post = await namedPost(request, context)
      if (post.author !== urnOf(member)) throw new Refusal(accessDenied(resource))
      if (post.deletedAt !== null) throw new Refusal(ERROR_TABLE['not found'])
      await rewritePost(store, post.urn, { commentary, text: shownText(commentary) })
      return { status: 204 }
    }),
  )

  app.delete(
    '/rest/posts/:urn',
    operation(context, 'posts.delete', async (request) => {
      const { member, resource } = await callOf(request, context, 'DELETE')
      const post = await namedPost(request, context)
      if (post.author !== urnOf(member)) throw new Refusal(accessDenied(resource))
      if (post.deletedAt !== null) throw new Refusal(ERROR_TABLE['not found'])
      await deletePost(store, post.urn, now())
      return { status: 204 }
    }),
  )
}

const BEGINNING_CHARS = 80

/** Also where the script answers in place of the work: the log tells which post a call was for. */
async function noteBeginning(request: FastifyRequest): Promise<void> {
  note(request, { begins: commentaryOf(request.body).slice(0, BEGINNING_CHARS) })
}

function commentaryOf(body: unknown): string {
  try {
    return textField(jsonBody(body), 'commentary') ?? ''
  } catch {
    // A body that is no JSON is refused by the work.
    return ''
  }
}

async function callOf(request: FastifyRequest, context: SimulatorContext, method: string) {
  const version = requireVersion(request.headers, context.now())
  const resource = `posts.${method}.${version}01`
  const member = await callerOf(request, context, { scope: 'w_member_social', resource })
  return { member, resource }
}

/** The limit is on what readers see, not on the escaped form. */
function shownText(commentary: string): string {
  const { text } = readLittleText(commentary)
  if (text.length > TEXT_MAX) throw new Refusal(textTooLong(text.length))
  return text
}

async function requireContent(
  context: SimulatorContext,
  content: Content,
  author: string,
): Promise<void> {
  switch (content.kind) {
    case 'none':
    case 'poll':
      return
    case 'image':
      await requireImage(context, content.urn, author)
      return
    case 'images':
      for (const { urn } of content.images) await requireImage(context, urn, author)
      return
    case 'article':
      if (content.thumbnail !== null) await requireImage(context, content.thumbnail, author)
      return
    case 'document':
    case 'video':
      await requireMedia(context, content, author)
      return
    case 'reshare':
      await requireParent(context, content.parent)
  }
}

async function requireImage(
  { store, now }: SimulatorContext,
  urn: string,
  author: string,
): Promise<void> {
  if (!urn.startsWith('urn:li:image:')) throw new Refusal(ERROR_TABLE['wrong kind of URN'])
  const image = await findImage(store, urn)
  if (image === undefined) throw new Refusal(ERROR_TABLE['unknown URN'])
  if (image.owner !== author) throw new Refusal(forbidden('image'))
  if (!image.is_uploaded) throw new Refusal(ERROR_TABLE['media waits for its upload'])
  if (image.available_at !== null && image.available_at > now()) {
    throw new Refusal(ERROR_TABLE['media in process'])
  }
}

async function requireMedia(
  { store, now }: SimulatorContext,
  { kind, urn }: { readonly kind: 'document' | 'video'; readonly urn: string },
  author: string,
): Promise<void> {
  const media = await findMedia(store, urn)
  if (media === undefined) throw new Refusal(ERROR_TABLE['unknown URN'])
  if (media.owner !== author) throw new Refusal(forbidden(kind))
  switch (statusOf(media, now())) {
    case 'WAITING_UPLOAD':
      throw new Refusal(ERROR_TABLE['media waits for its upload'])
    case 'PROCESSING':
      throw new Refusal(ERROR_TABLE['media in process'])
    case 'PROCESSING_FAILED':
      throw new Refusal(ERROR_TABLE['media unfit'])
    case 'AVAILABLE':
  }
}

async function requireParent({ store }: SimulatorContext, urn: string): Promise<void> {
  const parent = await findPost(store, urn)
  if (parent === undefined || parent.deletedAt !== null || parent.isReshareDisabled) {
    throw new Refusal(ERROR_TABLE['not to be reshared'])
  }
}

async function namedPost(
  request: FastifyRequest,
  { store }: SimulatorContext,
): Promise<StoredPost> {
  const urn = textField(request.params, 'urn') ?? ''
  note(request, { urn })
  const post = await findPost(store, urn)
  if (post === undefined) throw new Refusal(ERROR_TABLE['not found'])
  return post
}
