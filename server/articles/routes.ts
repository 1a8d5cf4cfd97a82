import { CALLS } from '#contract/calls.ts'
import { handle } from '#server/kit/api.ts'
import type { Api } from '#server/kit/api.ts'

import { listArticles } from './list.ts'

export function registerArticles(api: Api): void {
  handle(api, CALLS.listArticles, ({ db, session, query }) =>
    listArticles(db, session.userId, query),
  )
}
