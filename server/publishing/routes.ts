import { CALLS } from '#contract/calls.ts'
import { handle } from '#server/kit/api.ts'
import type { Api } from '#server/kit/api.ts'

import { deleteLivePost, editLivePost } from './live.ts'
import { publishDirect, reconcilePost } from './publish.ts'
import type { PublishingKit } from './publishing-kit.ts'

export function registerPublishing(api: Api, kit: PublishingKit): void {
  handle(api, CALLS.publishDirect, ({ session, body, key, request }) =>
    publishDirect(kit, body, {
      userId: session.userId,
      ...(key === null ? {} : { key }),
      ifMatch: request.headers['if-match'],
      apiKey: session.key,
    }),
  )
  handle(api, CALLS.settlePost, ({ session, params, body, key }) =>
    reconcilePost(
      kit,
      {
        userId: session.userId,
        postId: params.id,
        ...(key === null ? {} : { key }),
        apiKey: session.key,
      },
      body,
    ),
  )
  handle(api, CALLS.editLivePost, ({ session, params, body }) =>
    editLivePost(
      kit,
      { userId: session.userId, postId: params.id, apiKey: session.key },
      body.text_content,
    ),
  )
  handle(api, CALLS.deleteLivePost, ({ session, params }) =>
    deleteLivePost(kit, { userId: session.userId, postId: params.id, apiKey: session.key }),
  )
}
