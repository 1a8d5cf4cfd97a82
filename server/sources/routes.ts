import { CALLS } from '#contract/calls.ts'
import { DELTA_CALLS } from '#contract/deltas.ts'
import { handle, handleDelta } from '#server/kit/api.ts'
import type { Api } from '#server/kit/api.ts'

import { entriesOf, importOpml } from './import-opml.ts'
import { listSources, listSourcesSince } from './list.ts'
import type { OpmlEntry } from './read-opml.ts'
import { addSource, removeSource, updateSource } from './save.ts'
import type { SourceKit } from './source-kit.ts'

export function registerSources(api: Api, kit: SourceKit): void {
  handle(api, CALLS.listSources, ({ db, session }) => listSources(db, session.userId))
  handleDelta(api, DELTA_CALLS.sourcesSince, ({ db, session: { userId }, query }) =>
    listSourcesSince(db, { userId, since: query.since }, kit.clock.now()),
  )
  handle(api, CALLS.addSource, ({ db, session, body }) => addSource(kit, db, session.userId, body))
  const documents = new WeakMap<object, readonly OpmlEntry[]>()
  handle(
    api,
    CALLS.importSources,
    ({ db, session, request }) => importOpml(kit, db, session.userId, documents.get(request) ?? []),
    async ({ session, body, request }) => {
      documents.set(request, await entriesOf(kit, session.userId, body.opml))
    },
  )
  handle(api, CALLS.updateSource, ({ db, session, params, body }) =>
    updateSource(db, session.userId, params.id, body),
  )
  handle(api, CALLS.deleteSource, ({ db, session, params }) =>
    removeSource(db, session.userId, params.id),
  )
}
