import type { FastifyReply, FastifyRequest } from 'fastify'

import { CALLS } from '#contract/calls.ts'
import { AppError } from '#contract/errors.ts'
import { RATES } from '#contract/limits.ts'
import { answerFile } from '#server/assets/answer-file.ts'
import type { AssetKit } from '#server/assets/asset-kit.ts'
import { handle, handleOpen, handleOpenFile } from '#server/kit/api.ts'
import type { Api } from '#server/kit/api.ts'
import { addressOf } from '#server/kit/rates.ts'
import type { PostKit } from '#server/posts/post-kit.ts'

import { decideByLink } from './decide.ts'
import { createLink, listApprovalLinks, revokeLink } from './links.ts'
import { approvePost, withdrawApproval } from './own-word.ts'
import { holdPost, readApprovals } from './post-approvals.ts'
import { fileOwner, readSharedPosts, requireLink } from './shared-posts.ts'

export function registerApprovals(api: Api, kit: PostKit & AssetKit): void {
  handle(api, CALLS.readApprovals, ({ db, session, params }) =>
    readApprovals(kit, db, { userId: session.userId, postId: params.id, apiKey: session.key }),
  )
  handle(api, CALLS.holdPost, ({ session, params, body }) =>
    holdPost(kit, { userId: session.userId, postId: params.id }, body.is_held),
  )
  handle(api, CALLS.approvePost, ({ db, session, params, body }) =>
    approvePost(kit, db, { userId: session.userId, postId: params.id }, body.hash),
  )
  handle(api, CALLS.withdrawApproval, ({ db, session, params }) =>
    withdrawApproval(kit, db, { userId: session.userId, postId: params.id }),
  )
  handle(api, CALLS.listApprovalLinks, ({ db, session }) => listApprovalLinks(db, session.userId))
  handle(api, CALLS.createApprovalLink, ({ session, body }) =>
    createLink(kit, session.userId, body),
  )
  handle(api, CALLS.revokeApprovalLink, ({ db, session, params }) =>
    revokeLink(kit, db, session.userId, params.id),
  )
  registerPublic(api, kit)
}

/** Calls by the token of a link alone. A session that the browser may have plays no part in them. */
function registerPublic(api: Api, kit: PostKit & AssetKit): void {
  handleOpen(api, CALLS.readSharedPosts, ({ request, reply }) => {
    unlisted(reply)
    return counted(api, request, async (token) =>
      readSharedPosts(kit, await requireLink(kit, token)),
    )
  })
  handleOpen(api, CALLS.decideByLink, ({ params, body, request, reply }) => {
    unlisted(reply)
    return counted(api, request, (token) => decideByLink(kit, token, params.id, body))
  })
  handleOpenFile(api, CALLS.readSharedFile, async ({ params, query, request, reply }) => {
    unlisted(reply)
    const userId = await counted(api, request, (token) => fileOwner(kit, token, params.id))
    const of = { userId, id: params.id }
    // Nothing of a revoked link stays in a cache.
    const caching = { 'Cache-Control': 'no-store' }
    return answerFile(kit, of, query.size ?? 'whole', { request, reply, caching })
  })
}

function unlisted(reply: FastifyReply): void {
  void reply.header('X-Robots-Tag', 'noindex, nofollow')
}

/**
 * Counts tokens that lead nowhere by address: beyond the rate they are refused, while living links go on.
 *
 * @throws approvals/link-invalid, request/too-many
 */
async function counted<T>(
  { rates }: Api,
  request: FastifyRequest,
  work: (token: string) => Promise<T>,
): Promise<T> {
  try {
    return await work(String(request.headers['approval-token'] ?? ''))
  } catch (error) {
    if (error instanceof AppError && error.code === 'approvals/link-invalid') {
      await rates.spend(`approval-guesses ${addressOf(request.ip)}`, RATES.approvalGuesses)
    }
    throw error
  }
}
