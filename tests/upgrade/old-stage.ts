import { readFile } from 'node:fs/promises'

import type { Pool } from 'pg'
import * as z from 'zod/mini'

import { LoginReply } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import type { Call } from '#contract/calls.ts'
import { MINUTE_MS } from '#contract/limits.ts'
import { Post } from '#contract/posts.ts'
import { Slot } from '#contract/schedules.ts'
import type { Config } from '#server/config.ts'
import * as facts010 from '#tests/fixtures/0.1.0/facts.ts'
import * as facts020 from '#tests/fixtures/0.2.0/facts.ts'
import { fileOf } from '#tests/kit/assets.ts'
import { databaseOfVersion } from '#tests/kit/old-server.ts'
import { servingAt } from '#tests/kit/process/postgres.ts'
import type { SendOptions } from '#tests/kit/remote.ts'
import { testServer } from '#tests/kit/server.ts'
import type { TestServer } from '#tests/kit/server.ts'

import { Answers, withAddresses } from './old-answers.ts'

/** How a post names `PICTURE` since its bytes are apart from it. */
export const PICTURE_NOW = fileOf(
  Buffer.from(facts010.PICTURE.split(',')[1] ?? '', 'base64'),
).address

const FIXTURES = new URL('../fixtures/', import.meta.url)

const FACTS = { '0.1.0': facts010, '0.2.0': facts020 } as const

/** A version of which there is a fixture. */
export type OldVersion = keyof typeof FACTS

const Made = z.object({
  uid: z.string(),
  /** Token of a session that was begun with that version. */
  token: z.string(),
  graceSecret: z.string(),
  graceRecoveryCode: z.string(),
})

export interface OldStage extends AsyncDisposable {
  readonly server: TestServer
  /** Moves the server's clock ahead. */
  readonly pass: (minutes: number) => void
  /** Sends a call as Ada, who has just signed in with her password. Resolves to the answer. */
  readonly asked: <C extends Call>(call: C, options?: SendOptions<C>) => Promise<unknown>
  readonly token: string
}

/**
 * Today's server on the data of that version, some minutes after it was last in use.
 *
 * @param before reads the database before the server starts on it
 */
export async function upgradedServer(
  version: OldVersion,
  config: Partial<Config> = {},
  before: (pool: Pool) => Promise<void> = async () => undefined,
): Promise<OldStage> {
  const { ADA, PASSWORD, SECRET, TAKEN_UP } = FACTS[version]
  const startedMs = Date.now()
  let aheadMs = 0
  const db = await databaseOfVersion(version)
  await before(db.pool)
  const server = await testServer({
    db,
    clock: { now: () => new Date(Date.parse(TAKEN_UP) + Date.now() - startedMs + aheadMs) },
    config: {
      secret: SECRET,
      databaseUrl: servingAt(db.url),
      migrationUrl: db.url,
      ...config,
    },
  })
  const credentials = { email: ADA, password: PASSWORD, rememberMe: true }
  const login = await server.send(CALLS.login, { body: credentials })
  const { token } = LoginReply.parse(login.json())
  return {
    server,
    token,
    pass(minutes) {
      aheadMs += minutes * MINUTE_MS
    },
    async asked(call, options) {
      const reply = await server.send(call, { ...options, token })
      if (reply.statusCode !== call.status) throw new Error(`${call.path}: ${reply.body}`)
      return reply.json()
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

/** Ada's posts by their ids. */
export async function postsOf({ asked }: Pick<OldStage, 'asked'>): Promise<Map<string, Post>> {
  const posts = z.array(Post).parse(await asked(CALLS.listPosts))
  return new Map(posts.map((post) => [post.id, post]))
}

export async function slotState(
  { asked }: Pick<OldStage, 'asked'>,
  id: string,
): Promise<Slot['state'] | undefined> {
  const slots = z.array(Slot).parse(await asked(CALLS.listSlots))
  return slots.find((slot) => slot.id === id)?.state
}

export async function readMade(version: OldVersion): Promise<z.infer<typeof Made>> {
  return Made.parse(await readJson(`${version}/made.json`))
}

/** The answers of that version, with the addresses that pictures have now. */
export async function oldAnswers(version: OldVersion): Promise<Answers> {
  const then = Answers.parse(await readJson(`${version}/answers.json`))
  return version === '0.1.0' ? withAddresses(then) : then
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(file, FIXTURES), 'utf8'))
}
