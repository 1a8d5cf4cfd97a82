import { createPublicKey } from 'node:crypto'

import { jwtVerify } from 'jose'
import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { DAY_MS } from '#contract/limits.ts'
import { PushKey } from '#contract/notifications.ts'
import { PASSWORD, eventually, signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import type { TestServer } from '#tests/kit/server.ts'

import { newsDesk } from './news-desk.ts'
import { allDone, hurry, jobs, list, subscribed } from './notification-stage.ts'
import { pushService } from './push-service.ts'
import type { PushService } from './push-service.ts'

const PUSHES = ['notification-push', 'push-message'] as const

test('what happens arrives at every browser of the user, encrypted for each', async () => {
  await using service = await pushService()
  await using server = await serverWith(service)
  await using desk = await newsDesk(server)
  const [person, other] = [await signedIn(server), await signedIn(server)]
  const [phone, laptop, stranger] = [service.browser(), service.browser(), service.browser()]
  await subscribed(server, person, phone)
  await subscribed(server, person, laptop)
  await subscribed(server, other, stranger)

  const id = await desk.tell(person, { title: 'Not published' })
  await eventually(async () => (service.asked.length >= 2 ? true : undefined))
  await allDone(server, ...PUSHES)

  const message = { id, title: 'Not published', body: 'Why, and what to do.', path: '/posts' }
  expect(phone.received()).toEqual([{ ...message, unread: 1 }])
  expect(laptop.received()).toEqual([{ ...message, unread: 1 }])
  expect(stranger.received()).toEqual([])
})

test.each([
  [
    'de',
    'Ihr Entwurf ist fertig: “Kilns”',
    'Er wurde für den 3. März 2026, 18:00 (UTC) geschrieben.',
  ],
  ['es', 'Tu borrador está listo: “Kilns”', 'Se escribió para el 3 de marzo de 2026, 18:00 (UTC).'],
  ['fr', 'Votre brouillon est prêt : “Kilns”', 'Il a été écrit pour le 3 mars 2026, 18:00 (UTC).'],
] as const)('a push comes in %s to who reads so', async (language, title, body) => {
  await using service = await pushService()
  await using server = await serverWith(service)
  await using desk = await newsDesk(server)
  const person = await signedIn(server)
  const phone = service.browser()
  await subscribed(server, person, phone)
  await server.send(CALLS.saveReader, {
    token: person.token,
    body: { language, time_zone: 'Europe/Berlin' },
  })

  await desk.tell(person, {
    title: { code: 'notice/draft-ready', params: { post: '“Kilns”' } },
    body: [
      {
        code: 'notice/written-for',
        params: { at: { moment: '2026-03-03T18:00:00Z', zone: 'UTC' } },
      },
    ],
  })
  await eventually(async () => (service.asked.length > 0 ? true : undefined))
  await allDone(server, ...PUSHES)

  expect(phone.received()).toMatchObject([{ title, body }])
})

test('a push service can tell who sends, and what may be thrown away', async () => {
  await using service = await pushService()
  await using server = await serverWith(service)
  await using desk = await newsDesk(server)
  const person = await signedIn(server)
  await subscribed(server, person, service.browser())

  await desk.tell(person)
  const { headers } = await eventually(async () => service.asked[0])
  const [, token = '', key = ''] =
    /^vapid t=(.+), k=(.+)$/.exec(String(headers['authorization'])) ?? []
  const { payload } = await jwtVerify(token, p256Key(key), { audience: service.url })

  expect(key).toBe(await publicKeyOf(server, person.token))
  expect(payload.sub).toMatch(/^(mailto|https):/)
  expect((payload.exp ?? 0) * 1000 - Date.now()).toBeLessThanOrEqual(DAY_MS)
  expect(headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' })
  expect(headers['topic']).toMatch(/^[\w-]{1,32}$/)
})

test('a browser that is gone is forgotten, and asked no more', async () => {
  await using service = await pushService(() => ({ status: 410 }))
  await using server = await serverWith(service)
  await using desk = await newsDesk(server)
  const person = await signedIn(server)
  await subscribed(server, person, service.browser())

  await desk.tell(person)
  await eventually(async () => ((await subscriptions(server)) === 0 ? true : undefined))
  await desk.tell(person)
  await allDone(server, ...PUSHES)

  expect(service.asked).toHaveLength(1)
})

test('a service without time is asked again when it says, and holds up no other browser', async () => {
  await using busy = await pushService((_, count) =>
    count === 1 ? { status: 429, headers: { 'retry-after': '300' } } : { status: 201 },
  )
  await using service = await pushService()
  await using server = await serverWith(busy, service)
  await using desk = await newsDesk(server)
  const person = await signedIn(server)
  const [late, soon] = [busy.browser(), service.browser()]
  await subscribed(server, person, late)
  await subscribed(server, person, soon)

  await desk.tell(person)
  const waiting = await eventually(async () =>
    (await jobs(server, 'push-message')).find(({ waits }) => waits === 1),
  )
  await allDone(server, ...PUSHES)
  await hurry(server, 'push-message')
  await eventually(async () => late.received()[1])

  expect(Math.round(waiting.seconds)).toBe(300)
  expect([late.received().length, soon.received().length]).toEqual([2, 1])
})

test('a service that asks for a month is asked again in a day, after whoever waits for a first try', async () => {
  await using busy = await pushService(() => ({
    status: 429,
    headers: { 'retry-after': '2600000' },
  }))
  await using server = await serverWith(busy)
  await using desk = await newsDesk(server)
  const person = await signedIn(server)
  await subscribed(server, person, busy.browser())

  await desk.tell(person)
  const waiting = await eventually(async () =>
    (await jobs(server, 'push-message')).find(({ waits }) => waits === 1),
  )
  const { rows } = await server.db.pool.query<{ priority: number }>(
    `select priority from pgboss.job where name = 'push-message' and state = 'created'`,
  )

  expect(Math.round(waiting.seconds)).toBe(86_400)
  expect(rows).toEqual([{ priority: -1 }])
})

test('a subscription that is refused three times running is given up', async () => {
  await using service = await pushService(() => ({ status: 403 }))
  await using server = await serverWith(service)
  await using desk = await newsDesk(server)
  const person = await signedIn(server)
  await subscribed(server, person, service.browser())

  const left: number[] = []
  for (const count of [1, 2, 3]) {
    await desk.tell(person)
    await eventually(async () => service.asked[count - 1])
    await allDone(server, ...PUSHES)
    left.push(await subscriptions(server))
  }

  expect(left).toEqual([1, 1, 0])
})

test('what was read meanwhile, or is a day old, is pushed no more', async () => {
  await using service = await pushService(() => ({ status: 503 }))
  await using server = await serverWith(service)
  await using desk = await newsDesk(server)
  const person = await signedIn(server)
  await subscribed(server, person, service.browser())

  const at = new Date(Date.now() - DAY_MS - 1)
  await desk.tell(person, { at })
  const id = await desk.tell(person)
  await eventually(async () =>
    (await jobs(server, 'push-message')).find(({ waits }) => waits === 1),
  )
  await server.send(CALLS.readNotifications, { token: person.token, body: { ids: [id] } })
  await hurry(server, 'push-message')
  await allDone(server, ...PUSHES)

  expect(service.asked).toHaveLength(1)
  expect((await list(server, person)).unread).toBe(1)
})

test('two workers send a message once', async () => {
  await using service = await pushService()
  await using server = await serverWith(service)
  await using desk = await newsDesk(server)
  await using second = await testServer({
    config: { feedAllowHosts: [service.host], databaseUrl: server.db.url },
  })
  const person = await signedIn(second)
  const browser = service.browser()
  await subscribed(server, person, browser)

  const ids = await Promise.all(Array.from({ length: 12 }, () => desk.tell(person)))
  await eventually(async () => (service.asked.length >= ids.length ? true : undefined))
  await allDone(server, ...PUSHES)

  expect(
    browser
      .received()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(ids.toSorted())
})

test('a browser that signs out, or is signed out, gets nothing more', async () => {
  await using service = await pushService()
  await using server = await serverWith(service)
  await using desk = await newsDesk(server)
  const person = await signedIn(server)
  const { email } = person
  const login = await server.send(CALLS.login, { body: { email, password: PASSWORD } })
  const { token } = login.json<{ token: string }>()
  const [leaving, staying] = [service.browser(), service.browser()]
  await subscribed(server, { token }, leaving)
  await subscribed(server, person, staying)

  await server.send(CALLS.logout, { token })
  await desk.tell(person)
  await eventually(async () => staying.received()[0])
  await allDone(server, ...PUSHES)

  expect(leaving.received()).toEqual([])
})

function serverWith(...services: PushService[]): Promise<TestServer> {
  return testServer({ config: { feedAllowHosts: services.map(({ host }) => host) } })
}

async function subscriptions(server: TestServer): Promise<number> {
  const { rowCount } = await server.db.pool.query('select from push_subscriptions')
  return rowCount ?? 0
}

async function publicKeyOf(server: TestServer, token: string): Promise<string> {
  const reply = await server.send(CALLS.readPushKey, { token })
  return PushKey.parse(reply.json()).public_key
}

/** An uncompressed point, as browsers take it. */
function p256Key(base64url: string) {
  const bytes = Buffer.from(base64url, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)]
  return createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') },
  })
}
