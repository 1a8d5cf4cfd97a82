import { CALLS } from '#contract/calls.ts'
import { DELTA_CALLS } from '#contract/deltas.ts'
import { done } from '#contract/wire.ts'
import { handle, handleDelta } from '#server/kit/api.ts'
import type { Api } from '#server/kit/api.ts'

import { listNotifications, listNotificationsSince } from './list.ts'
import type { NotificationKit } from './notification-kit.ts'
import { subscribe } from './push.ts'
import { readSettings, saveReader, saveSettings } from './settings.ts'
import { deleteSubscription, markRead } from './store.ts'

export function registerNotifications(api: Api, kit: NotificationKit): void {
  handle(api, CALLS.listNotifications, ({ session }) => listNotifications(kit.db, session.userId))
  handleDelta(api, DELTA_CALLS.notificationsSince, ({ session: { userId }, query }) =>
    listNotificationsSince(kit.db, { userId, since: query.since }, kit.clock.now()),
  )
  handle(api, CALLS.readNotifications, async ({ session, body }) => {
    await markRead(kit.db, session.userId, body.ids, kit.clock.now())
    return done('Read')
  })
  handle(api, CALLS.readNotificationSettings, ({ session }) => readSettings(kit.db, session.userId))
  handle(api, CALLS.saveNotificationSettings, ({ session, body }) =>
    saveSettings(kit, session.userId, body),
  )
  handle(api, CALLS.saveReader, async ({ session, body }) => {
    await saveReader(kit, session.userId, body)
    return done('Noted')
  })
  handle(api, CALLS.readPushKey, () => Promise.resolve({ public_key: kit.push.publicKey }))
  handle(api, CALLS.subscribeToPush, ({ session, body }) => subscribe(kit, session, body))
  handle(api, CALLS.unsubscribeFromPush, async ({ session, params }) => {
    await deleteSubscription(kit.db, session.userId, params.id)
    return done('This browser gets no more notifications')
  })
}
