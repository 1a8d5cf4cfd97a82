import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { anApiKey } from '#tests/kit/api-keys.ts'
import { signedIn } from '#tests/kit/people.ts'
import type { Person } from '#tests/kit/people.ts'
import { remoteBy } from '#tests/kit/remote.ts'
import type { Remote } from '#tests/kit/remote.ts'
import { testServer } from '#tests/kit/server.ts'

/** A hundredth of what passes elsewhere: 30 reads, 6 writes, 1 of what asks others. */
const server = await testServer({ config: { rateTimes: 0.01 } })
afterAll(() => server[Symbol.asyncDispose]())

const SOURCE = { source: 'heat pumps' }
const RULE = { kind: 'mute', field: 'word', value: 'pumps' } as const
const SMALL = { text_content: 'A draft' }

test.each([
  ['reads', 30, (token: string) => server.send(CALLS.listPosts, { token })],
  ['writes', 6, (token: string) => server.send(CALLS.createPost, { token, body: SMALL })],
  [
    'requests to others',
    1,
    (token: string) => server.send(CALLS.addSource, { token, body: SOURCE }),
  ],
  [
    'previews of rules',
    1,
    (token: string) => server.send(CALLS.previewRule, { token, body: RULE }),
  ],
  ['whole collections', 1, (token: string) => server.send(CALLS.exportData, { token })],
  ['drafts', 2, (token: string) => server.send(CALLS.generatePost, { token, body: {} })],
] as const)('of %s one person may send %i in their time', async (_what, max, send) => {
  const { token } = await aPerson()

  const passing = await statuses(max, () => send(token))
  const beyond = await send(token)

  expect(passing).not.toContain(429)
  expect([beyond.statusCode, beyond.json()]).toMatchObject([429, { code: 'request/too-many' }])
  expect(Number(beyond.headers['retry-after'])).toBeGreaterThan(0)
})

test('a person who sends too much holds nobody else up', async () => {
  const [ada, grace] = [await aPerson(), await aPerson()]
  await statuses(7, () => server.send(CALLS.createPost, { token: ada.token, body: SMALL }))

  const reply = await server.send(CALLS.createPost, { token: grace.token, body: SMALL })

  expect(reply.statusCode).toBe(201)
})

test('a key has a count of its own, and leaves the one of its person alone', async () => {
  const person = await aPerson()
  const [one, other] = [await anApiKey(server, person), await anApiKey(server, person)]
  function send(token: string) {
    return server.send(CALLS.listPosts, { token })
  }

  const passing = await statuses(6, () => send(one.key))
  const beyond = await send(one.key)

  expect(passing).not.toContain(429)
  expect([beyond.statusCode, beyond.json()]).toMatchObject([429, { code: 'request/too-many' }])
  expect(Number(beyond.headers['retry-after'])).toBeGreaterThan(0)
  expect([(await send(other.key)).statusCode, (await send(person.token)).statusCode]).toEqual([
    200, 200,
  ])
})

test('what asks others is counted for all keys of a person, and drafts with those of the person', async () => {
  const person = await aPerson()
  const [one, other] = [await anApiKey(server, person), await anApiKey(server, person)]
  function add(token: string, source: string) {
    return server.send(CALLS.addSource, { token, body: { source } })
  }
  function generate(token: string) {
    return server.send(CALLS.generatePost, { token, body: {} })
  }

  const added = [
    await add(one.key, 'heat pumps'),
    await add(other.key, 'pottery'),
    await add(person.token, 'bees'),
  ]
  const drafted = [await generate(person.token), await generate(one.key), await generate(other.key)]

  expect(added.map(({ statusCode }) => statusCode === 429)).toEqual([false, true, false])
  expect(drafted.map(({ statusCode }) => statusCode === 429)).toEqual([false, false, true])
})

test('a write weighs one more for each megabyte', async () => {
  const { token } = await aPerson()
  const body = { text_content: 'x'.repeat(100), image_content_url: 'x'.repeat(3_000_000) }

  const first = await server.send(CALLS.createPost, { token, body })
  const second = await server.send(CALLS.createPost, { token, body })

  expect(first.statusCode).not.toBe(429)
  expect(second.statusCode).toBe(429)
})

test('of one network so many may ask without a session', async () => {
  const answers = await statuses(7, () => server.send(CALLS.system))

  expect(answers.at(-1)).toBe(429)
})

test.each([
  ['with no token', () => Promise.resolve({})],
  ['with the token of a session that has ended', tokenOfEnded],
])(
  'of one address so many requests %s are told so, and those who are signed in go on',
  async (_what, headersOf) => {
    const headers = await headersOf()
    const { remote, person } = await anAddress()
    const url = '/api/posts'

    const answers = await statuses(13, () => remote.request(url, { headers }))
    const own = await remote.send(CALLS.listPosts, { token: person.token })
    const neighbour = await server.app.inject({ url, headers, remoteAddress: nextDoor() })

    expect(answers).toEqual([...Array.from({ length: 12 }, () => 401), 429])
    expect([own.statusCode, neighbour.statusCode]).toEqual([200, 401])
  },
)

test('of one network so many may ask at /auth/v1', async () => {
  const answers = await statuses(61, () => server.request('/auth/v1/health'))

  expect(answers.indexOf(429)).toBe(60)
})

async function statuses(
  times: number,
  send: () => Promise<{ readonly statusCode: number }>,
): Promise<number[]> {
  const all: number[] = []
  for (let time = 0; time < times; time += 1) all.push((await send()).statusCode)
  return all
}

async function tokenOfEnded() {
  const { remote, person } = await anAddress()
  const { token } = person
  await remote.send(CALLS.logout, { token })
  return { authorization: `Bearer ${token}` }
}

let networks = 0

async function aPerson(): Promise<Person> {
  return (await anAddress()).person
}

/** Somebody whose network nobody else is in. */
async function anAddress(): Promise<{ readonly remote: Remote; readonly person: Person }> {
  networks += 1
  const remoteAddress = `10.0.${networks}.1`
  const remote = remoteBy(async (url, { method = 'GET', headers = {}, payload } = {}) =>
    server.app.inject({
      url,
      method,
      headers,
      remoteAddress,
      ...(payload === undefined ? {} : { payload }),
    }),
  )
  return { remote, person: await signedIn(remote) }
}

/** Another address in the network of the latest. */
function nextDoor(): string {
  return `10.0.${networks}.2`
}
