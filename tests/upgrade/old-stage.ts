import { readFile } from 'node:fs/promises'

import * as z from 'zod/mini'

import { LoginReply } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import type { Call } from '#contract/calls.ts'
import { MINUTE_MS } from '#contract/limits.ts'
import { Post } from '#contract/posts.ts'
import type { Config } from '#server/config.ts'
import { ADA, PASSWORD, PICTURE, SECRET, TAKEN_UP } from '#tests/fixtures/0.1.0/facts.ts'
import { fileOf } from '#tests/kit/assets.ts'
import { databaseOfVersion } from '#tests/kit/old-server.ts'
import { servingAt } from '#tests/kit/process/postgres.ts'
import type { SendOptions } from '#tests/kit/remote.ts'
import { testServer } from '#tests/kit/server.ts'
import type { TestServer } from '#tests/kit/server.ts'

import { Answers, withAddresses } from './old-answers.ts'

/** How a post names `PICTURE` since its bytes are apart from it. */
export const PICTURE_NOW = fileOf(Buffer.from(PICTURE.split(',')[1] ?? '', 'base64')).address

const FIXTURE = new URL('../fixtures/0.1.0/', import.meta.url)

const Made = z.object({
  uid: z.string(),
  /** Of a session that was begun with 0.1.0. */
  token: z.string(),
  graceSecret: z.string(),
  graceRecoveryCode: z.string(),
})

export interface OldStage extends AsyncDisposable {
  readonly server: TestServer
  /** Lets the server's time go on. */
  readonly pass: (minutes: number) => void
  /** What the server answers to Ada, who has just signed in with her password. */
  readonly asked: <C extends Call>(call: C, options?: SendOptions<C>) => Promise<unknown>
  readonly token: string
}

/** The server of now, on what 0.1.0 left, some minutes after. */
export async function upgradedServer(config: Partial<Config> = {}): Promise<OldStage> {
  const startedMs = Date.now()
  let aheadMs = 0
  const db = await databaseOfVersion('0.1.0')
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

export async function readMade(): Promise<z.infer<typeof Made>> {
  return Made.parse(JSON.parse(await readFile(new URL('made.json', FIXTURE), 'utf8')))
}

/** What 0.1.0 has answered, with the addresses that pictures have now. */
export async function oldAnswers(): Promise<Answers> {
  const then = await readFile(new URL('answers.json', FIXTURE), 'utf8')
  return withAddresses(Answers.parse(JSON.parse(then)))
}
