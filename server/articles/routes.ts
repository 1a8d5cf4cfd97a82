import { CALLS } from '#contract/calls.ts'
import { handle } from '#server/kit/api.ts'
import type { Api } from '#server/kit/api.ts'

import { listArticles } from './list.ts'

export function registerArticles(api: Api): void {
  handle(api, CALLS.listArticles, ({ session, query }) =>
    listArticles(api.kit, session.userId, query),
  )
}
