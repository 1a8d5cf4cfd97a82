import { randomUUID } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { CALLS } from '#contract/calls.ts'
import type { Call } from '#contract/calls.ts'
import { API } from '#contract/limits.ts'
import { uploaded } from '#tests/kit/assets.ts'
import { connectedAccount, PASSWORD, signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

/** No slot of the week falls due meanwhile. */
const FRIDAY = new Date('2026-11-20T09:00:00Z')
const server = await testServer({ clock: { now: () => FRIDAY } })
afterAll(() => server[Symbol.asyncDispose]())

const LISTS = [
  'listSources',
  'listPosts',
  'listSchedules',
  'listAccounts',
  'listSlots',
  'listApprovalLinks',
  'sessions',
  'listJobs',
] as const

const ada = await signedIn(server)
const mateo = await signedIn(server)
const ADAS = await furnish(ada.token)

const BODIES: Readonly<Record<string, object>> = {
  updateSource: { category: 'mine' },
  updatePost: { text_content: 'mine' },
  updateSchedule: { paused: true },
  holdPost: { is_held: true },
  orderQueue: { posts: [] },
  settlePost: { method: 'mark-published' },
  editLivePost: { text_content: 'mine' },
  verifyFactor: { code: '000000' },
  removeFactor: { password: PASSWORD },
}

const ALL: readonly (readonly [string, Call])[] = Object.entries(CALLS)
const OF_ONE_THING = ALL.filter(
  ([, { access, params }]) => access === 'signed-in' && params !== undefined,
)

test.each(OF_ONE_THING)(
  '%s with an id of somebody else is answered like one with an id of nobody',
  async (name, call) => {
    const before = await deskOf(ada.token)

    const strange = await Promise.all(ADAS.map((id) => answer(name, call, id)))
    const unknown = await answer(name, call, randomUUID())

    expect(new Set(strange)).toEqual(new Set([unknown]))
    expect(await deskOf(ada.token)).toEqual(before)
  },
)

test('there are calls on one thing, and all nouns among them', () => {
  const nouns = new Set(OF_ONE_THING.map(([, { path }]) => path.split('/')[1] ?? ''))

  expect(OF_ONE_THING.length).toBeGreaterThan(15)
  expect(nouns).toEqual(
    new Set([
      'accounts',
      'approval-links',
      'assets',
      'auth',
      'mentions',
      'posts',
      'push',
      'reading',
      'schedules',
      'slots',
      'sources',
      'trials',
    ]),
  )
  expect(ADAS).toHaveLength(7)
})

/** Status and code of the answer to Mateo. */
async function answer(name: string, { method, path }: Call, id: string): Promise<string> {
  const body = BODIES[name]
  const reply = await server.request(API.root + path.replace(/:\w+/, id), {
    method,
    headers: {
      authorization: `Bearer ${mateo.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  return `${reply.statusCode} ${Coded.parse(reply.json()).code ?? ''}`
}

const Coded = z.looseObject({ code: z.optional(z.string()) })
async function deskOf(token: string): Promise<unknown[]> {
  const replies = await Promise.all(LISTS.map((name) => server.send(CALLS[name], { token })))
  return replies.map((reply) => reply.json())
}

/** A source, a draft with its picture and a link to it, a schedule, an account and the session: their ids. */
async function furnish(token: string): Promise<string[]> {
  const account = await connectedAccount(server, ada)
  const source = { source: 'heat pumps' }
  const { address } = await uploaded(server, token)
  const draft = {
    text_content: 'Hers',
    social_account_id: account.id,
    image_content_url: address,
  }
  const weekly = {
    social_network: account.id,
    schedule_time: '18:00',
    days: ['Monday', 'Thursday'] as const,
    timezone: 'Europe/Berlin',
  }
  await server.send(CALLS.addSource, { token, body: source })
  const saved = await server.send(CALLS.createPost, { token, body: draft })
  const posts = [saved.json<{ id: string }>().id]
  await server.send(CALLS.createApprovalLink, { token, body: { name: 'Anna', posts } })
  await server.send(CALLS.createSchedule, { token, body: { ...weekly, days: [...weekly.days] } })
  const desk = JSON.stringify(await deskOf(token))
  return [...new Set(desk.match(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g))]
}
