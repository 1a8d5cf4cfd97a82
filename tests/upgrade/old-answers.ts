import { isDeepStrictEqual } from 'node:util'

import { expect } from 'vitest'
import * as z from 'zod/mini'

import { CALLS } from '#contract/calls.ts'
import type { Call } from '#contract/calls.ts'
import { assetAddress } from '#contract/rules/asset-id.ts'
import { fileOf } from '#tests/kit/assets.ts'
import type { SendOptions } from '#tests/kit/remote.ts'
import type { TestServer } from '#tests/kit/server.ts'

/** The answers to a user who reads everything: lists, and the things of which each user has one. */
export const Answers = z.record(z.string(), z.unknown())
export type Answers = z.infer<typeof Answers>

/** Reads all that a user has, as the screens do, and the export of it. */
export async function readAnswers(server: TestServer, token: string): Promise<Answers> {
  async function asked<C extends Call>(call: C, options?: SendOptions<C>): Promise<unknown> {
    const reply = await server.send(call, { ...options, token })
    expect(reply.statusCode, `${call.path} ${reply.body}`).toBe(call.status)
    return JSON.parse(reply.body.replaceAll(/https?:\/\/(?:localhost|127\.0\.0\.1):\d+/g, ORIGIN))
  }
  return {
    user: await asked(CALLS.user),
    sources: await asked(CALLS.listSources),
    articles: await asked(CALLS.listArticles, { query: {} }),
    accounts: await asked(CALLS.listAccounts),
    posts: await asked(CALLS.listPosts),
    jobs: await asked(CALLS.listJobs),
    instructions: await asked(CALLS.readInstructions),
    schedules: await asked(CALLS.listSchedules),
    slots: await asked(CALLS.listSlots),
    notifications: await asked(CALLS.listNotifications),
    notification_settings: await asked(CALLS.readNotificationSettings),
    push_key: await asked(CALLS.readPushKey),
    passkeys: await asked(CALLS.listPasskeys),
    factors: await asked(CALLS.listFactors),
    sessions: await asked(CALLS.sessions),
    export: await asked(CALLS.exportData),
  }
}

/** Reads what a user has since 0.2.0 beside that. */
export async function readAnswersSince020(server: TestServer, token: string): Promise<Answers> {
  const answers: [string, unknown][] = []
  for (const [name, call] of Object.entries(SINCE_020)) {
    const reply = await server.send(call, { token, query: {} })
    expect(reply.statusCode, `${call.path} ${reply.body}`).toBe(call.status)
    answers.push([name, reply.json()])
  }
  return Object.fromEntries(answers)
}

const SINCE_020 = {
  reading: CALLS.listReading,
  mentions: CALLS.listMentions,
  voice: CALLS.readVoice,
  own_posts: CALLS.listOwnPosts,
} as const

/** The answers without the profile found in own posts: only the count of imported ones and the owner's changes. */
export function withoutVoice(answers: Answers): Answers {
  const { imported, changes } = z
    .object({ imported: z.int(), changes: z.unknown() })
    .parse(answers['voice'])
  return { ...answers, voice: { imported, changes } }
}

/**
 * The answers of 0.1.0 in today's form: pictures were inside the answers, and are now named by their addresses.
 */
export function withAddresses(then: Answers): Answers {
  const { jobs, export: exported, ...others } = Answers.parse(JSON.parse(named(then)))
  const { generation_jobs: drafts, ...lists } = Lists.parse(exported)
  const assets = new Map(drafts.map((draft) => [draft['id'], assetOf(draft)]))
  return {
    ...others,
    jobs: Rows.parse(jobs).map((job) => {
      const id = assets.get(job['job_id']) ?? null
      return { ...job, image_url: id === null ? null : assetAddress(id) }
    }),
    export: {
      ...lists,
      generation_jobs: drafts.map(({ image: _image, image_type: _type, ...draft }) => ({
        ...draft,
        image_asset_id: assets.get(draft['id']) ?? null,
      })),
    },
  }
}

/** The old rows that are in no list now, or have changed. */
export function rowsMissing(now: unknown, then: unknown): unknown[] {
  const [listsOfNow, listsOfThen] = [Answers.parse(now), Answers.parse(then)]
  return Object.entries(listsOfThen).flatMap(([name, list]) => {
    if (!Array.isArray(list)) return []
    const present = Rows.parse(listsOfNow[name]).map(lasting)
    return Rows.parse(list)
      .map(lasting)
      .filter((row) => !present.some((each) => holds(each, row)))
      .map((row) => ({ [name]: row }))
  })
}

function lasting(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !MOVING.has(name)))
}

/** Fields that change with each read. */
const MOVING: ReadonlySet<string> = new Set(['last_seen_at', 'last_used_at', 'current'])

/** Whether `present` has all fields of `row`; a later version may add some. */
function holds(present: Row, row: Row): boolean {
  return Object.entries(row).every(([name, value]) => isDeepStrictEqual(present[name], value))
}

/** The fixture's feeds were put off by a month, which no site can ask for: they are read again at once. */
export function withoutTries(answers: object): object {
  const kept: unknown = JSON.parse(JSON.stringify(answers), (key, value: unknown) =>
    key === 'next_try_at' ? undefined : value,
  )
  return z.looseObject({}).parse(kept)
}

function named(then: Answers): string {
  return JSON.stringify(then).replaceAll(
    /data:image\/[a-z]+;base64,([A-Za-z0-9+/]+=*)/g,
    (_, content: string) => fileOf(Buffer.from(content, 'base64')).address,
  )
}

function assetOf({ image }: Row): string | null {
  return typeof image === 'string' ? fileOf(Buffer.from(image, 'base64')).id : null
}

const Row = z.record(z.string(), z.unknown())
type Row = z.infer<typeof Row>
const Rows = z.array(Row)
const Lists = z.catchall(z.object({ generation_jobs: Rows }), z.unknown())

/** Stands in for the server's origin, which differs from test to test. */
const ORIGIN = 'http://lin.example'
