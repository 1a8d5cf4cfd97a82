import { CALLS } from '#contract/calls.ts'
import { handle } from '#server/kit/api.ts'
import type { Api } from '#server/kit/api.ts'

import { listSchedules } from './list.ts'

export function registerSchedules(api: Api): void {
  handle(api, CALLS.listSchedules, ({ db, session }) => listSchedules(db, session.userId))
}
