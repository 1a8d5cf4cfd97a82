import { CALLS } from '#contract/calls.ts'
import { DELTA_CALLS } from '#contract/deltas.ts'
import { handle, handleDelta, handlePrepared } from '#server/kit/api.ts'
import type { Api } from '#server/kit/api.ts'
import { reachOf } from '#server/kit/session.ts'
import type { PublishingKit } from '#server/publishing/publishing-kit.ts'

import { approveSlot, skipSlot } from './answer-slot.ts'
import { removeSchedule, updateSchedule } from './change.ts'
import { createSchedule } from './create.ts'
import { listSchedules, listSchedulesSince, listSlots, listSlotsSince } from './list.ts'
import { orderQueue, queueDraft } from './queue.ts'
import { askAboutPost, askAboutSlot } from './slot-approvals.ts'

export function registerSchedules(api: Api, kit: PublishingKit): void {
  registerSlots(api, kit)
  handle(api, CALLS.listSchedules, ({ db, session }) =>
    listSchedules(db, reachOf(session), kit.clock.now()),
  )
  handleDelta(api, DELTA_CALLS.schedulesSince, ({ db, session, query }) =>
    listSchedulesSince(db, { ...reachOf(session), since: query.since }, kit.clock.now()),
  )
  handle(api, CALLS.createSchedule, async ({ db, session, body }) => [
    await createSchedule(kit, db, session.userId, body),
  ])
  handle(api, CALLS.updateSchedule, ({ db, session, params, body }) =>
    updateSchedule(kit, db, { userId: session.userId, id: params.id }, body),
  )
  handlePrepared(
    api,
    CALLS.queueDraft,
    ({ session: { userId, key: apiKey }, params }) =>
      askAboutPost(kit, { userId, postId: params.id, apiKey }),
    ({ db, session: { userId, key: apiKey }, params, body }) =>
      queueDraft(kit, db, { userId, postId: params.id, apiKey, from: body?.from ?? null }),
  )
  handle(api, CALLS.orderQueue, ({ db, session: { userId, key: apiKey }, params, body }) =>
    orderQueue(kit, db, { userId, accountId: params.id, apiKey }, body.posts),
  )
  handle(api, CALLS.deleteSchedule, ({ db, session, params }) =>
    removeSchedule(kit, db, session.userId, params.id),
  )
}

function registerSlots(api: Api, kit: PublishingKit): void {
  handle(api, CALLS.listSlots, ({ db, session, query }) => listSlots(db, reachOf(session), query))
  handleDelta(api, DELTA_CALLS.slotsSince, ({ db, session, query }) =>
    listSlotsSince(db, { ...reachOf(session), since: query.since }, kit.clock.now()),
  )
  handlePrepared(
    api,
    CALLS.approveSlot,
    ({ session: { userId, key: apiKey }, params }) =>
      askAboutSlot(kit, { userId, id: params.id, apiKey }),
    ({ db, session: { userId, key: apiKey }, params }) =>
      approveSlot(kit, db, { userId, id: params.id, apiKey }),
  )
  handle(api, CALLS.skipSlot, ({ db, session, params }) =>
    skipSlot(kit, db, session.userId, params.id),
  )
}
