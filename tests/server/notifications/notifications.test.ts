import { randomUUID } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { DAY_MS, NOTIFICATIONS } from '#contract/limits.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { createSecrets } from '#server/kit/secrets.ts'
import { forgetOldNews } from '#server/notifications/list.ts'
import { openVapidKeys, resealVapidKeys } from '#server/notifications/vapid-keys.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { signedIn } from '#tests/kit/people.ts'
import { TEST_SECRET, testServer } from '#tests/kit/server.ts'

import { newsDesk } from './news-desk.ts'
import { jobs, list, subscribed } from './notification-stage.ts'
import { pushService } from './push-service.ts'

const service = await pushService()
const server = await testServer({ config: { feedAllowHosts: [service.host] } })
const desk = await newsDesk(server)
afterAll(async () => {
  await desk[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

test('what happened stands in the list, newest first, until it is read', async () => {
  const person = await signedIn(server)
  const first = await desk.tell(person, { kind: 'post-published', title: 'First' })
  await desk.tell(person, { kind: 'post-published', title: 'Second' })

  const before = await list(server, person)
  await server.send(CALLS.readNotifications, { token: person.token, body: { ids: [first] } })
  const after = await list(server, person)

  expect(before.notifications.map(({ title }) => title)).toEqual(['Second', 'First'])
  expect([before.unread, after.unread]).toEqual([2, 1])
  expect(after.notifications.map(({ read_at }) => read_at === null)).toEqual([true, false])
})

test('nobody sees or reads what another one is told', async () => {
  const [ada, mateo] = [await signedIn(server), await signedIn(server)]
  const id = await desk.tell(ada, { kind: 'post-published' })

  await server.send(CALLS.readNotifications, { token: mateo.token, body: { ids: [id] } })

  expect(await list(server, mateo)).toEqual({ notifications: [], unread: 0 })
  expect((await list(server, ada)).unread).toBe(1)
})

test('the newest hundred are listed, and all that are unread are counted', async () => {
  const person = await signedIn(server)
  await server.db.pool.query(MANY, [person.email, NOTIFICATIONS.listMax + 5])

  const { notifications, unread } = await list(server, person)

  expect([notifications.length, unread]).toEqual([100, 105])
})

test('the same thing is told once, with its mail and its pushes', async () => {
  const person = await signedIn(server)
  await subscribed(server, person, service.browser())
  const key = randomUUID()
  const before = await counts()
  await Promise.all(Array.from({ length: 5 }, () => desk.tell(person, { key })))
  const after = await counts()

  expect((await list(server, person)).notifications).toHaveLength(1)
  expect(after).toEqual(before.map((count) => count + 1))
})

test('a browser that another user had is the one of who signed in there last', async () => {
  const [ada, mateo] = [await signedIn(server), await signedIn(server)]
  const browser = service.browser()

  const first = await subscribed(server, ada, browser)
  const again = await subscribed(server, ada, browser)
  const moved = await subscribed(server, mateo, browser)

  expect([again, moved]).toEqual([first, first])
  expect([await subscriptionsOf(ada.email), await subscriptionsOf(mateo.email)]).toEqual([0, 1])
})

test('of more browsers than a user may have the oldest gives way', async () => {
  const person = await signedIn(server)
  const oldest = await subscribed(server, person, service.browser())
  for (let count = 1; count < NOTIFICATIONS.pushSubscriptionsMax; count += 1) {
    await subscribed(server, person, service.browser())
  }

  await subscribed(server, person, service.browser())

  expect(await subscriptionsOf(person.email)).toBe(NOTIFICATIONS.pushSubscriptionsMax)
  const { rowCount } = await server.db.pool.query('select from push_subscriptions where id = $1', [
    oldest,
  ])
  expect(rowCount).toBe(0)
})

test('who unsubscribes a browser does so for their own alone', async () => {
  const [ada, mateo] = [await signedIn(server), await signedIn(server)]
  const id = await subscribed(server, ada, service.browser())

  await server.send(CALLS.unsubscribeFromPush, { token: mateo.token, params: { id } })
  const before = await subscriptionsOf(ada.email)
  await server.send(CALLS.unsubscribeFromPush, { token: ada.token, params: { id } })

  expect([before, await subscriptionsOf(ada.email)]).toEqual([1, 0])
})

test('what nothing could be sent to is refused', async () => {
  const { token } = await signedIn(server)
  const { subscription } = service.browser()
  const { keys } = subscription
  const notAPoint = Buffer.alloc(65, 4).toString('base64url')

  const replies = await Promise.all(
    [
      { ...subscription, endpoint: subscription.endpoint.replace('https:', 'http:') },
      { ...subscription, endpoint: 'https://push.example.com:22/send' },
      { ...subscription, endpoint: 'https://user:password@push.example.com/send' },
      { ...subscription, keys: { ...keys, p256dh: notAPoint } },
    ].map((body) => server.send(CALLS.subscribeToPush, { token, body })),
  )

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400])
})

test('notifications are forgotten after ninety days', async () => {
  const person = await signedIn(server)
  await desk.tell(person, { kind: 'post-published' })
  const db = createDb(server.db.pool)

  await forgetOldNews(db, new Date(Date.now() + 89 * DAY_MS))
  const kept = (await list(server, person)).notifications.length
  await forgetOldNews(db, new Date(Date.now() + 91 * DAY_MS))

  expect([kept, (await list(server, person)).notifications.length]).toEqual([1, 0])
})

test('processes that start at once agree on one key, and it outlives a change of secret', async () => {
  await using database = await testDatabase()
  const db = createDb(database.pool)
  const secrets = createSecrets(TEST_SECRET)
  const later = createSecrets('another secret for tests, 0123456789 abc', TEST_SECRET)

  const opened = await Promise.all([1, 2, 3].map(() => openVapidKeys({ db, secrets })))
  const resealed = await resealVapidKeys({ db, secrets: later })
  const after = await openVapidKeys({
    db,
    secrets: createSecrets('another secret for tests, 0123456789 abc'),
  })

  expect(new Set([...opened, after].map(({ privateKey }) => privateKey)).size).toBe(1)
  expect(resealed).toEqual({ renewed: 1, unreadable: 0 })
  await expect(openVapidKeys({ db, secrets })).rejects.toThrow(/LIN_SECRET/)
})

async function counts(): Promise<number[]> {
  const pushes = await jobs(server, 'notification-push')
  const mails = await jobs(server, 'notification-mail')
  return [pushes.length, mails.length]
}

async function subscriptionsOf(email: string): Promise<number> {
  const { rowCount } = await server.db.pool.query(
    `select from push_subscriptions join users on users.id = user_id where email = $1`,
    [email],
  )
  return rowCount ?? 0
}

const MANY = `insert into notifications (id, user_id, kind, subject, key, title, path)
  select gen_random_uuid(), id, 'post-published', id, n, '{"code":"notice/restored"}', '/posts'
  from users, generate_series(1, $2::int) n where email = $1`
