import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { DAY_MS, HOUR_MS } from '#contract/limits.ts'
import { connectedAccount, eventually } from '#tests/kit/people.ts'
import type { Person } from '#tests/kit/people.ts'
import { publish, script } from '#tests/server/publishing/publish-stage.ts'
import type { Stage } from '#tests/server/publishing/publish-stage.ts'
import { publisher, slotStage } from '#tests/server/schedules/slot-stage.ts'

import { newsDesk } from './news-desk.ts'
import { allDone, jobs, kinds, list, told } from './notification-stage.ts'

const stage = await slotStage()
const { server } = stage
const desk = await newsDesk(server, stage.clock)
afterAll(async () => {
  await desk[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})

const TABLE: readonly (readonly [leftMs: readonly number[], told: readonly string[]])[] = [
  [[7 * DAY_MS + HOUR_MS], []],
  [[7 * DAY_MS - HOUR_MS], ['token-expiring']],
  [[6 * DAY_MS, 5 * DAY_MS, 2 * DAY_MS], ['token-expiring']],
  [
    [6 * DAY_MS, DAY_MS - HOUR_MS],
    ['token-expiring', 'token-expiring'],
  ],
  [[DAY_MS - HOUR_MS], ['token-expiring']],
  [
    [HOUR_MS, -HOUR_MS],
    ['token-ended', 'token-expiring'],
  ],
  [[-HOUR_MS, -2 * HOUR_MS], ['token-ended']],
]

test.each(TABLE)('looked at with %j ms left, %j is told', async (lefts, expected) => {
  const ada = await publisher(stage)

  for (const leftMs of lefts) {
    await endIn(ada, leftMs)
    await look()
    await look()
  }

  expect(await kinds(server, ada.person)).toEqual(expected)
})

test('a warning names the account, the day and what to do', async () => {
  const ada = await publisher(stage)
  await endIn(ada, 3 * DAY_MS)
  const [{ account_name } = { account_name: '' }] = await accounts(ada.person)

  await look()
  const { title, body, path } = await told(server, ada.person, 'token-expiring')

  const day = /^\d{1,2} \w+ \d{4}$/
  expect(title.startsWith(`Connect ${account_name} again before `)).toBe(true)
  expect(title.split(' before ')[1]).toMatch(day)
  expect(body).toMatch(/ends on \d{1,2} \w+ \d{4}, \d\d:\d\d UTC\. .*one tap under Accounts/)
  expect(path).toBe('/accounts')
})

test('an account without a name of its own is called by that of its person', async () => {
  const ada = await publisher(stage)
  await endIn(ada, 3 * DAY_MS)
  await server.db.pool.query(
    `update accounts set account_name = 'LinkedIn Account', given_name = 'Ada', family_name = 'Byron'
     where id = $1`,
    [ada.accountId],
  )

  await look()
  const { title } = await told(server, ada.person, 'token-expiring')

  expect(title).toMatch(/^Connect Ada Byron again before /)
})

test('connecting again is the same account, ends the warning, and begins anew', async () => {
  const ada = await publisher(stage)
  const before = await accounts(ada.person)
  await endIn(ada, DAY_MS - HOUR_MS)
  await look()

  const account = await connectedAccount(server, ada.person)
  await look()
  const { unread } = await list(server, ada.person)
  await endIn(ada, 6 * DAY_MS)
  await look()

  expect(account).toMatchObject({ id: before[0]?.id, is_primary: true, token: 'connected' })
  expect(await accounts(ada.person)).toHaveLength(1)
  expect(unread).toBe(0)
  expect(await kinds(server, ada.person)).toEqual(['token-expiring', 'token-expiring'])
})

test('an account that LinkedIn refuses is told of once, at once', async () => {
  const ada = await publisher(stage)
  await server.db.pool.query(`update accounts set connected_at = now() - interval '1 day'`)
  await script(server, [{ on: 'posts.create', effect: 'refuse', status: 401 }])

  await publish(ada, { text: 'Refused' })
  const ended = await told(server, ada.person, 'token-ended')
  await look()

  expect(ended.body).toMatch(/^LinkedIn does not accept its connection any more/)
  expect((await kinds(server, ada.person)).filter((kind) => kind === 'token-ended')).toHaveLength(1)
})

async function endIn({ accountId }: Stage, ms: number): Promise<void> {
  const at = new Date(stage.clock.now().getTime() + ms)
  await server.db.pool.query('update accounts set token_expires_at = $2 where id = $1', [
    accountId,
    at,
  ])
}

/** One look of the clock, from its beginning to its end. */
async function look(): Promise<void> {
  const before = (await jobs(server, 'token-clock')).length
  await desk.start('token-clock')
  await eventually(async () => {
    const all = await jobs(server, 'token-clock')
    return all.length > before && all.every(({ state }) => state === 'completed') ? true : undefined
  })
  await allDone(server, 'token-clock')
}

async function accounts({ token }: Person) {
  const reply = await server.send(CALLS.listAccounts, { token })
  return reply.json<{
    accounts: { id: string; account_name: string; is_primary: boolean }[]
  }>().accounts
}
