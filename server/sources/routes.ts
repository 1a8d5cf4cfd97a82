import { CALLS } from '#contract/calls.ts'
import { DELTA_CALLS } from '#contract/deltas.ts'
import { handle, handleDelta, handlePrepared } from '#server/kit/api.ts'
import type { Api } from '#server/kit/api.ts'

import { entriesOf, importOpml } from './import-opml.ts'
import { listSources, listSourcesSince } from './list.ts'
import { addSource, removeSource, updateSource } from './save.ts'
import type { SourceKit } from './source-kit.ts'

export function registerSources(api: Api, kit: SourceKit): void {
  handle(api, CALLS.listSources, ({ db, session }) => listSources(db, session.userId))
  handleDelta(api, DELTA_CALLS.sourcesSince, ({ db, session: { userId }, query }) =>
    listSourcesSince(db, { userId, since: query.since }, kit.clock.now()),
  )
  handle(api, CALLS.addSource, ({ db, session, body }) => addSource(kit, db, session.userId, body))
  handlePrepared(
    api,
    CALLS.importSources,
    ({ session, body }) => entriesOf(kit, session.userId, body.opml),
    ({ db, session }, entries) => importOpml(kit, db, session.userId, entries),
  )
  handle(api, CALLS.updateSource, ({ db, session, params, body }) =>
    updateSource(db, session.userId, params.id, body),
  )
  handle(api, CALLS.deleteSource, ({ db, session, params }) =>
    removeSource(db, session.userId, params.id),
  )
}
