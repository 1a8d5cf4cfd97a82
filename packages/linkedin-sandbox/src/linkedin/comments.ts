import type { FastifyInstance, FastifyRequest } from 'fastify'

import { isRecord, textField } from '../fields.ts'
import type { SimulatorContext } from '../options.ts'
import { callerOf } from './budget.ts'
import {
  activityOf,
  commentUrn,
  commentedOn,
  createComment,
  deleteComment,
  listComments,
} from './comment-store.ts'
import {
  Refusal,
  accessDenied,
  badField,
  ERROR_TABLE,
  illegalArgument,
  tooEarly,
} from './error-table.ts'
import { urnOf } from './members.ts'
import type { Member } from './members.ts'
import { jsonBody, keepJsonAsText, operation } from './operation.ts'
import { findPost } from './post-store.ts'
import type { StoredPost } from './post-store.ts'
import { note } from './request-log.ts'
import { readSettings } from './settings.ts'

const TEXT_MAX = 1250

/**
 * The address without a version is the only one at which a member's token may post a comment. Whether such a token may
 * read the number of comments is contested, so a setting decides.
 */
export function comments(app: FastifyInstance, context: SimulatorContext): void {
  const { store, now } = context
  keepJsonAsText(app)

  app.post(
    '/v2/socialActions/:urn/comments',
    operation(context, 'comments.create', async (request) => {
      const member = await commenter(request, context, 'CREATE')
      const body = jsonBody(request.body)
      if (body['actor'] !== urnOf(member)) throw new Refusal(accessDenied('socialActions.CREATE'))
      const text = textOf(body)
      const { post, parent } = await commentedPost(request, context)
      if (parent !== null && body['parentComment'] !== textField(request.params, 'urn')) {
        throw new Refusal(
          badField('INVALID_VALUE_FOR_FIELD', 'parentComment', 'is another comment'),
        )
      }
      const at = now()
      const actor = urnOf(member)
      const id = await createComment(store, { post: post.urn, actor, text, parent }, at)
      const urn = commentUrn({ post: post.urn, id })
      note(request, { comment: urn })
      const moment = { actor, time: at.getTime() }
      return {
        status: 201,
        headers: { 'x-restli-id': id },
        body: {
          id,
          $URN: urn,
          object: activityOf(post.urn),
          actor,
          created: moment,
          lastModified: moment,
          message: { attributes: [], text },
          ...(parent !== null && { parentComment: body['parentComment'] }),
        },
      }
    }),
  )

  app.delete(
    '/v2/socialActions/:urn/comments/:id',
    operation(context, 'comments.delete', async (request) => {
      const member = await commenter(request, context, 'DELETE')
      const actor = urnOf(member)
      if (textField(request.query, 'actor') !== actor) {
        throw new Refusal(accessDenied('socialActions.DELETE'))
      }
      const { post } = await commentedPost(request, context)
      const comment = { id: textField(request.params, 'id') ?? '', post: post.urn, actor }
      if (!(await deleteComment(store, comment, now()))) {
        throw new Refusal(ERROR_TABLE['not found'])
      }
      return { status: 204 }
    }),
  )

  app.get(
    '/v2/socialActions/:urn',
    operation(context, 'socialActions.get', async (request) => {
      const resource = 'socialActions.GET.NO_VERSION'
      await callerOf(request, context, { scope: 'w_member_social', resource })
      const { counts_readable } = await readSettings(store)
      if (!counts_readable) throw new Refusal(accessDenied(resource))
      const { post } = await commentedPost(request, context)
      const { length } = await listComments(store, [post.urn])
      const body = {
        likesSummary: { totalLikes: 0 },
        commentsSummary: { aggregatedTotalComments: length },
      }
      return { status: 200, body }
    }),
  )
}

/** The member who comments. These addresses need the header of the protocol, and none of a version. */
async function commenter(
  request: FastifyRequest,
  context: SimulatorContext,
  method: string,
): Promise<Member> {
  if (request.headers['x-restli-protocol-version'] !== '2.0.0') {
    throw new Refusal(illegalArgument('X-Restli-Protocol-Version must be 2.0.0'))
  }
  const resource = `partnerApiSocialActions.${method}.NO_VERSION`
  const member = await callerOf(request, context, { scope: 'w_member_social', resource })
  const { comments_closed } = await readSettings(context.store)
  if (comments_closed) throw new Refusal(accessDenied(resource))
  return member
}

function textOf(body: Readonly<Record<string, unknown>>): string {
  const text = isRecord(body['message']) ? body['message']['text'] : undefined
  const field = 'message/text'
  if (typeof text !== 'string') throw new Refusal(badField('MISSING_FIELD', field, 'is required'))
  if (text.trim() === '')
    throw new Refusal(badField('INVALID_VALUE_BLANK_FIELD', field, 'is blank'))
  if (text.length > TEXT_MAX) {
    const fault = `has ${text.length} characters, above ${TEXT_MAX}`
    throw new Refusal(badField('FIELD_LENGTH_TOO_LONG', field, fault))
  }
  if (text.includes('\0')) {
    throw new Refusal(illegalArgument('A text must not hold the character U+0000'))
  }
  return text
}

/** The post that the address names, once LinkedIn knows its activity. */
async function commentedPost(
  request: FastifyRequest,
  { store, now }: SimulatorContext,
): Promise<{ readonly post: StoredPost; readonly parent: string | null }> {
  const urn = textField(request.params, 'urn') ?? ''
  note(request, { urn })
  const { post: named, parent } = commentedOn(urn)
  const post = await findPost(store, named)
  if (post === undefined || post.deletedAt !== null) throw new Refusal(ERROR_TABLE['not found'])
  const { activity_delay_seconds } = await readSettings(store)
  const from = post.createdAt.getTime() + activity_delay_seconds * 1000
  if (now().getTime() < from) throw new Refusal(tooEarly(urn))
  return { post, parent }
}
