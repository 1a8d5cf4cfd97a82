import type { FastifyInstance, FastifyRequest } from 'fastify'

import { textField } from '#sandbox/fields.ts'
import type { SimulatorContext } from '#sandbox/options.ts'

import {
  Refusal,
  accessDenied,
  duplicateOf,
  ERROR_TABLE,
  illegalArgument,
  textTooLong,
} from './error-table.ts'
import { memberOf } from './grants.ts'
import { findImage } from './image-store.ts'
import { readLittleText } from './little-text.ts'
import { urnOf } from './members.ts'
import { jsonBody, keepJsonAsText, operation, requireVersion } from './operation.ts'
import { readPatchBody, readPostBody } from './post-body.ts'
import { createPost, deletePost, findPost, rewritePost } from './post-store.ts'
import type { StoredPost } from './post-store.ts'

const TEXT_MAX = 3000

export function posts(app: FastifyInstance, context: SimulatorContext): void {
  const { store, now } = context
  keepJsonAsText(app)

  app.post(
    '/rest/posts',
    operation(context, 'posts.create', async (request) => {
      const { member, resource } = await callOf(request, context, 'CREATE')
      const asked = readPostBody(jsonBody(request.body))
      if (asked.author !== urnOf(member)) throw new Refusal(accessDenied(resource))
      const text = shownText(asked.commentary)
      const image = asked.image?.urn ?? asked.article?.thumbnail ?? null
      if (image !== null) await requireImage(context, image, asked.author)

      const creation = await createPost(store, { ...asked, text }, now())
      if (creation.kind === 'duplicate') throw new Refusal(duplicateOf(creation.of))
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
      if (post.deleted_at !== null) throw new Refusal(ERROR_TABLE['not found'])
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
      if (post.deleted_at !== null) throw new Refusal(ERROR_TABLE['not found'])
      await deletePost(store, post.urn, now())
      return { status: 204 }
    }),
  )
}

async function callOf(request: FastifyRequest, context: SimulatorContext, method: string) {
  const version = requireVersion(request.headers, context.now())
  const resource = `posts.${method}.${version}01`
  const member = await memberOf(request, context, { scope: 'w_member_social', resource })
  return { member, resource }
}

/** The limit is on what readers see, not on the escaped form. */
function shownText(commentary: string): string {
  const { text } = readLittleText(commentary)
  if (text.length > TEXT_MAX) throw new Refusal(textTooLong(text.length))
  return text
}

async function requireImage(
  { store }: SimulatorContext,
  urn: string,
  author: string,
): Promise<void> {
  const image = await findImage(store, urn)
  if (image === undefined || image.owner !== author) {
    throw new Refusal(illegalArgument(`${urn.slice(0, 100)} is no image of the author`))
  }
  if (!image.is_uploaded) throw new Refusal(illegalArgument(`${urn} has not been uploaded yet`))
}

async function namedPost(
  request: FastifyRequest,
  { store }: SimulatorContext,
): Promise<StoredPost> {
  const post = await findPost(store, textField(request.params, 'urn') ?? '')
  if (post === undefined) throw new Refusal(ERROR_TABLE['not found'])
  return post
}
