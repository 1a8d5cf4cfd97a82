import { EVENTS } from '#contract/deltas.ts'
import { DELTA } from '#contract/limits.ts'
import { handleEvents } from '#server/kit/api.ts'
import type { Api } from '#server/kit/api.ts'

import type { Events } from './events.ts'

/** GET /events; the streams end before the server waits for what is under way. */
export function registerEvents(api: Api, events: Events): void {
  api.app.addHook('preClose', () => events.close())
  handleEvents(api, EVENTS, ({ session, request }) =>
    events.open(session, lastEventId(request.headers['last-event-id'])),
  )
}

function lastEventId(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && header.length <= DELTA.versionMaxLength ? header : null
}
