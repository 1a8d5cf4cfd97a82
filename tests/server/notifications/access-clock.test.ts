import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/limits.ts'
import { anApiKey } from '#tests/kit/api-keys.ts'
import { eventually, signedIn } from '#tests/kit/people.ts'
import type { Person } from '#tests/kit/people.ts'
import { ask, letIn, refreshForm } from '#tests/server/mcp/oauth-stage.ts'
import { slotStage } from '#tests/server/schedules/slot-stage.ts'

import { newsDesk } from './news-desk.ts'
import { allDone, jobs } from './notification-stage.ts'

const stage = await slotStage()
const { server } = stage
const desk = await newsDesk(server, stage.clock)
afterAll(async () => {
  await desk[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})

function inDays(days: number): string {
  return new Date(stage.clock.now().getTime() + days * DAY_MS).toISOString()
}

test('a key is told of once, seven days before it ends, by mail as well', async () => {
  const ada = await signedIn(server)
  await anApiKey(server, ada, { name: 'The bot', expires_at: inDays(30) })
  await anApiKey(server, ada, { name: 'Endless', expires_at: null })

  await look(22 * DAY_MS)
  expect(await newsOf(ada)).toEqual([])

  await look(DAY_MS + HOUR_MS)
  await look(HOUR_MS)
  await look(2 * DAY_MS)

  const [news, ...others] = await newsOf(ada)
  expect(others).toEqual([])
  expect(news).toMatchObject({
    kind: 'key-expiring',
    path: '/settings/you#apiKeys',
    title: { code: 'notice/replace-key-before', params: { name: 'The bot' } },
    body: [{ code: 'notice/key-ends-on' }, { code: 'notice/make-another-key' }],
    is_mailed: true,
    is_read: false,
  })
})

test('a key that was made for less than a week, or was revoked, is not told of', async () => {
  const ada = await signedIn(server)
  await anApiKey(server, ada, { expires_at: inDays(5) })
  const { id } = await anApiKey(server, ada, { expires_at: inDays(10) })
  await server.send(CALLS.revokeApiKey, { token: ada.token, params: { id } })

  await look(4 * DAY_MS)

  expect(await newsOf(ada)).toEqual([])
})

test('what is told of a key counts as read once it is revoked', async () => {
  const ada = await signedIn(server)
  const { id } = await anApiKey(server, ada, { expires_at: inDays(10) })
  await look(4 * DAY_MS)
  const before = await newsOf(ada)
  await server.db.pool.query('update api_keys set revoked_at = $2 where id = $1', [
    id,
    stage.clock.now(),
  ])

  await look(HOUR_MS)

  expect(before).toMatchObject([{ kind: 'key-expiring', is_read: false }])
  expect(await newsOf(ada)).toMatchObject([{ kind: 'key-expiring', is_read: true }])
})

test('a connected program is told of when nobody uses it, and not any more once it is used', async () => {
  const ada = await signedIn(server)
  const { form, told } = await letIn(server, ada)

  await look(84 * DAY_MS)
  const before = await newsOf(ada)
  const refreshed = await ask(server, refreshForm(form, told))
  await look(HOUR_MS)
  const after = await newsOf(ada)
  await look(83 * DAY_MS)

  expect(before).toMatchObject([
    {
      kind: 'program-expiring',
      path: '/settings/you#programs',
      title: { code: 'notice/use-program-before', params: { name: 'A test' } },
      is_read: false,
    },
  ])
  expect(refreshed.status).toBe(200)
  expect(after).toMatchObject([{ is_read: true }])
  expect(await newsOf(ada)).toMatchObject([{ is_read: true }, { is_read: false }])
})

/** The hourly look, from its beginning to its end, after so much time has passed. */
async function look(afterMs: number): Promise<void> {
  stage.pass(afterMs / MINUTE_MS)
  const before = (await jobs(server, 'token-clock')).length
  await desk.start('token-clock')
  await eventually(async () => {
    const all = await jobs(server, 'token-clock')
    return all.length > before && all.every(({ state }) => state === 'completed') ? true : undefined
  })
  await allDone(server, 'token-clock')
}

interface Told {
  readonly kind: string
  readonly path: string
  readonly title: unknown
  readonly body: unknown
  readonly is_mailed: boolean
  readonly is_read: boolean
}

/** By the database: no session lives as long as the clock moves on here. The oldest first. */
async function newsOf({ email }: Pick<Person, 'email'>): Promise<Told[]> {
  const { rows } = await server.db.pool.query<Told>(
    `select kind, path, title, body, mail_id is not null as is_mailed, read_at is not null as is_read
     from notifications join users on users.id = notifications.user_id
     where email = $1 order by notifications.created_at`,
    [email],
  )
  return rows
}
