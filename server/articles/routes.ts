import { CALLS } from '#contract/calls.ts'
import { DELTA_CALLS } from '#contract/deltas.ts'
import { handle, handleDelta } from '#server/kit/api.ts'
import type { Api } from '#server/kit/api.ts'

import { listArticles } from './list.ts'
import {
  addRule,
  deleteRule,
  listReading,
  listReadingSince,
  markArticles,
  previewRule,
} from './reading.ts'

export function registerArticles(api: Api): void {
  handle(api, CALLS.listArticles, ({ session, query }) =>
    listArticles(api.kit, session.userId, query),
  )
  handle(api, CALLS.listReading, ({ db, session }) => listReading(db, session.userId))
  handleDelta(api, DELTA_CALLS.readingSince, ({ db, session: { userId }, query }) =>
    listReadingSince(db, { userId, since: query.since }, api.kit.clock.now()),
  )
  handle(api, CALLS.markArticles, ({ db, session, body }) =>
    markArticles(db, session.userId, body, api.kit.clock.now()),
  )
  handle(api, CALLS.addRule, ({ db, session, body }) => addRule(db, session.userId, body))
  handle(api, CALLS.deleteRule, ({ db, session, params }) =>
    deleteRule(db, session.userId, params.id),
  )
  handle(api, CALLS.previewRule, ({ session, body }) => previewRule(api.kit, session.userId, body))
}
