import { CALLS } from '#contract/calls.ts'
import { handle } from '#server/kit/api.ts'
import type { Api } from '#server/kit/api.ts'

import { importOpml } from './import-opml.ts'
import { listSources } from './list.ts'
import { addSource, removeSource, updateSource } from './save.ts'
import type { SourceKit } from './source-kit.ts'

export function registerSources(api: Api, kit: SourceKit): void {
  handle(api, CALLS.listSources, ({ db, session }) => listSources(db, session.userId))
  handle(api, CALLS.addSource, ({ db, session, body }) => addSource(kit, db, session.userId, body))
  handle(api, CALLS.importSources, ({ db, session, body }) =>
    importOpml(kit, db, session.userId, body.opml),
  )
  handle(api, CALLS.updateSource, ({ db, session, params, body }) =>
    updateSource(db, session.userId, params.id, body),
  )
  handle(api, CALLS.deleteSource, ({ db, session, params }) =>
    removeSource(db, session.userId, params.id),
  )
}
