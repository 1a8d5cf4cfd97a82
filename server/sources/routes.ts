import { CALLS } from '#contract/calls.ts'
import { handle } from '#server/kit/api.ts'
import type { Api } from '#server/kit/api.ts'

import { addSource } from './add.ts'
import { listSources } from './list.ts'
import { removeSource } from './remove.ts'

export function registerSources(api: Api): void {
  handle(api, CALLS.listSources, ({ db, session }) => listSources(db, session.userId))
  handle(api, CALLS.addSource, ({ db, session, body }) =>
    addSource(api.kit, db, session.userId, body),
  )
  handle(api, CALLS.deleteSource, ({ db, session, params }) =>
    removeSource(db, session.userId, params.id),
  )
}
