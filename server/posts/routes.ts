import { CALLS } from '#contract/calls.ts'
import { DELTA_CALLS } from '#contract/deltas.ts'
import { API } from '#contract/limits.ts'
import { handle, handleDelta, handlePrepared } from '#server/kit/api.ts'
import type { Api } from '#server/kit/api.ts'
import { reachOf } from '#server/kit/session.ts'

import { readLinkCard } from './link-card.ts'
import { listPosts, listPostsSince } from './list.ts'
import { readPicture, storePicture } from './picture.ts'
import type { PostKit } from './post-kit.ts'
import { deletePost, savePost, updatePost } from './save.ts'

export function registerPosts(api: Api, kit: PostKit): void {
  handle(api, CALLS.listPosts, async ({ session, query, reply }) => {
    const { posts, nextCursor } = await listPosts(kit, reachOf(session), query)
    if (nextCursor !== null) {
      const next = new URLSearchParams({ cursor: nextCursor })
      if (query.limit !== undefined) next.set('limit', String(query.limit))
      void reply.header('Link', `<${API.root}/posts?${next.toString()}>; rel="next"`)
    }
    return posts
  })
  handleDelta(api, DELTA_CALLS.postsSince, ({ session, query }) =>
    listPostsSince(kit, reachOf(session), query.since),
  )
  handlePrepared(
    api,
    CALLS.createPost,
    ({ session, body }) => storePicture(kit, session.userId, readPicture(body.image_content_url)),
    ({ db, session, body, key }, picture) =>
      savePost(kit, db, session.userId, body, { picture, key, apiKey: session.key }),
  )
  handlePrepared(
    api,
    CALLS.updatePost,
    ({ session, body }) => storePicture(kit, session.userId, readPicture(body.image_content_url)),
    ({ db, session, params, body, request }, picture) =>
      updatePost(
        kit,
        db,
        {
          userId: session.userId,
          id: params.id,
          ifMatch: request.headers['if-match'],
          apiKey: session.key,
        },
        body,
        picture,
      ),
  )
  handle(api, CALLS.deletePost, ({ db, session, params }) =>
    deletePost(kit, db, { userId: session.userId, id: params.id, apiKey: session.key }),
  )
  handle(api, CALLS.readLinkCard, ({ session, body }) =>
    readLinkCard(kit, session.userId, body.url),
  )
}
