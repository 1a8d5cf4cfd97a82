import { afterAll, expect, test } from 'vitest'

import type { PushOutcome } from '#server/outside/push/port.ts'
import { outcomeOf, createWebPush, makeVapidKeys } from '#server/outside/push/web-push.ts'
import { pushService } from '#tests/server/notifications/push-service.ts'

const message = { text: '{}', ttlSeconds: 60, urgency: 'normal', topic: 'a-topic' } as const

const service = await pushService(({ path }) => {
  if (path === '/hang') return null
  if (path === '/redirect') return { status: 307, headers: { location: `${service.url}/else` } }
  return { status: 201 }
})
afterAll(() => service[Symbol.asyncDispose]())

test('an address in a private network is never asked, however it is written', async () => {
  const { port } = new URL(service.url)
  await using push = sender({ allowHosts: [] })
  const hosts = ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '10.0.0.1', '0x7f000001']

  const outcomes = await Promise.all(
    hosts.flatMap((host) => [
      push.sendTo(`https://${host}/send`),
      push.sendTo(`https://${host}:${port}/send`),
    ]),
  )

  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['refused']))
})

test('a name that leads into a private network is not followed there', async () => {
  await using push = sender({
    allowHosts: [],
    resolve: (_, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
  })

  const outcome = await push.sendTo('https://push.example.com/send')

  expect(outcome).toEqual({ kind: 'refused', why: 'private network' })
})

test('a redirect is not followed', async () => {
  await using push = sender({ allowHosts: [service.host] })

  const outcome = await push.sendTo(`${service.url}/redirect`)

  expect(outcome).toEqual({ kind: 'refused', why: '307' })
  expect(service.asked.map(({ path }) => path)).not.toContain('/else')
})

test('a service that never answers is given up in time, and asked later', async () => {
  await using push = sender({ allowHosts: [service.host], totalMs: 300 })
  const begun = performance.now()

  const outcome = await push.sendTo(`${service.url}/hang`)

  expect(outcome).toEqual({ kind: 'later', retryAfterMs: null })
  expect(performance.now() - begun).toBeLessThan(5000)
})

test.each<[number, PushOutcome['kind']]>([
  [200, 'taken'],
  [201, 'taken'],
  [202, 'taken'],
  [301, 'refused'],
  [400, 'refused'],
  [401, 'refused'],
  [403, 'refused'],
  [404, 'gone'],
  [410, 'gone'],
  [413, 'refused'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
])('a service that answers %i means: %s', (statusCode, kind) => {
  expect(outcomeOf({ statusCode, headers: {} }).kind).toBe(kind)
})

type Options = Omit<Parameters<typeof createWebPush>[0], 'keys' | 'subject'>

function sender(options: Options) {
  const push = createWebPush({ keys: makeVapidKeys(), subject: 'mailto:a@example.com', ...options })
  const { keys } = service.browser().subscription
  return {
    sendTo: (endpoint: string) => push.send({ endpoint, ...keys }, message),
    [Symbol.asyncDispose]: () => push.close(),
  }
}
