import { CALLS } from '#contract/calls.ts'
import { API } from '#contract/limits.ts'
import { handle } from '#server/kit/api.ts'
import type { Api } from '#server/kit/api.ts'
import { deleteLivePost, editLivePost } from '#server/publishing/live.ts'
import { publishDirect } from '#server/publishing/publish.ts'
import { settlePost } from '#server/publishing/reconcile.ts'
import { readInstructions, saveInstructions } from '#server/writing/instructions.ts'
import { cancelGeneration, startGeneration, listJobs, readJob } from '#server/writing/jobs.ts'

import { readLinkCard } from './link-card.ts'
import { listPosts } from './list.ts'
import type { PostKit } from './post-kit.ts'
import { deletePost, savePost, updatePost } from './save.ts'

export function registerPosts(api: Api, kit: PostKit): void {
  handle(api, CALLS.listPosts, async ({ session, query, reply }) => {
    const { posts, nextCursor } = await listPosts(kit, session.userId, query)
    if (nextCursor !== null) {
      const next = new URLSearchParams({ cursor: nextCursor })
      if (query.limit !== undefined) next.set('limit', String(query.limit))
      void reply.header('Link', `<${API.root}/posts?${next.toString()}>; rel="next"`)
    }
    return posts
  })
  registerDrafting(api, kit)
  handle(api, CALLS.createPost, ({ db, session, body, key }) =>
    savePost(kit, db, session.userId, body, key),
  )
  handle(api, CALLS.updatePost, ({ db, session, params, body, request }) =>
    updatePost(
      kit,
      db,
      { userId: session.userId, id: params.id, ifMatch: request.headers['if-match'] },
      body,
    ),
  )
  handle(api, CALLS.publishDirect, ({ session, body, key, request }) =>
    publishDirect(kit, body, {
      userId: session.userId,
      ...(key === null ? {} : { key }),
      ifMatch: request.headers['if-match'],
    }),
  )
  handle(api, CALLS.settlePost, ({ session, params, body }) =>
    settlePost(kit, session.userId, params.id, body.method),
  )
  handle(api, CALLS.deletePost, ({ db, session, params }) =>
    deletePost(kit, db, session.userId, params.id),
  )
  handle(api, CALLS.editLivePost, ({ session, params, body }) =>
    editLivePost(kit, session.userId, params.id, body.text_content),
  )
  handle(api, CALLS.deleteLivePost, ({ session, params }) =>
    deleteLivePost(kit, session.userId, params.id),
  )
  handle(api, CALLS.readLinkCard, ({ session, body }) =>
    readLinkCard(kit, session.userId, body.url),
  )
}

function registerDrafting(api: Api, kit: PostKit): void {
  handle(api, CALLS.generatePost, ({ db, session, body }) =>
    startGeneration(kit, db, { userId: session.userId, request: body }),
  )
  handle(api, CALLS.listJobs, ({ session }) => listJobs(kit, session.userId))
  handle(api, CALLS.readJob, ({ session, params }) => readJob(kit, session.userId, params.jobId))
  handle(api, CALLS.cancelJob, ({ session, params }) =>
    cancelGeneration(kit, session.userId, params.jobId),
  )
  handle(api, CALLS.readInstructions, ({ db, session }) => readInstructions(db, session.userId))
  handle(api, CALLS.saveInstructions, ({ db, session, body }) =>
    saveInstructions(db, session.userId, body, kit.clock.now()),
  )
}
