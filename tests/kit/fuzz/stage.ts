import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { CALLS } from '#contract/calls.ts'
import { MINUTE_MS } from '#contract/limits.ts'
import type { Config } from '#server/config.ts'
import { connectedAccount, PASSWORD, signedUp } from '#tests/kit/people.ts'
import type { Person } from '#tests/kit/people.ts'
import { TEST_SECRET, testServer } from '#tests/kit/server.ts'
import type { TestServer } from '#tests/kit/server.ts'

import { knownIds, nounOf } from './ids.ts'
import { watchedLog } from './log.ts'
import type { WatchedLog } from './log.ts'
import type { Fuzzed } from './request.ts'
import { CANARY } from './strings.ts'

export interface Outcome {
  readonly status: number
  readonly type: string
  readonly body: string
}

export interface FuzzStage extends AsyncDisposable {
  readonly server: TestServer
  readonly watched: WatchedLog
  send(fuzzed: Fuzzed): Promise<Outcome>
}

/** Part of everything that is Ada's alone. */
export const ADAS_MARK = 'only-for-ada-7781'
/** Far longer than any answer takes: it finds answers that never come. */
const HANG_MS = 2 * MINUTE_MS
/** Requests after which all counts of limits are deleted: a reached limit would hide the code behind it. */
const FORGET_EVERY = 20
/** Requests after which a person's things are created anew, since fuzzed requests delete them again and again. */
const FURNISH_EVERY = 50

type Name = 'ada' | 'mateo'

/** A server with two people who have a desk, and somebody who knows of neither. */
export async function fuzzStage(config: Partial<Config> = {}): Promise<FuzzStage> {
  const watched = watchedLog()
  for (const secret of [CANARY, PASSWORD, TEST_SECRET]) watched.hold(secret)
  const server = await testServer({
    log: watched.log,
    // Passkeys need a name.
    host: 'localhost',
    config: { rateTimes: 1_000_000, ...config },
  })
  const ids = knownIds()
  const people = new Map<Name, Person>()
  let sent = 0

  async function bring(name: Name): Promise<Person> {
    const person = await signedUp(server)
    watched.hold(person.token)
    people.set(name, person)
    await settle(name, person)
    return person
  }

  async function settle(name: Name, person: Person): Promise<void> {
    const mark = `${name === 'ada' ? ADAS_MARK : 'of mateo'} ${sent}`
    for (const [url, body] of await furnish(server, person, mark)) ids.learn(url, body)
  }

  async function personFor(name: Name): Promise<Person> {
    const person = people.get(name) ?? (await bring(name))
    if (sent % FURNISH_EVERY === 0) await settle(name, person)
    return person
  }

  async function fill(text: string, url: string): Promise<string> {
    if (!text.includes('~')) return text
    const mailed = text.includes('~mailed-') ? await mailedTokens(server) : []
    return text.replaceAll(/~(\w+)-(\d+)~/g, (_, noun: string, digits: string) => {
      const at = Number(digits)
      if (noun === 'password') return PASSWORD
      if (noun === 'email') return [...people.values()][at]?.email ?? ''
      if (noun === 'mailed') return mailed[at] ?? CANARY
      return ids.pick(noun === 'own' ? nounOf(url) : noun, at)
    })
  }

  async function forget(): Promise<void> {
    await server.db.pool.query('delete from rate_counts')
    await server.db.pool.query('delete from auth_attempts')
  }

  return {
    server,
    watched,
    async send(fuzzed) {
      sent += 1
      if (sent % FORGET_EVERY === 0) await forget()
      const person = fuzzed.as === 'nobody' ? null : await personFor(fuzzed.as)
      const isOwn = person !== null && fuzzed.headers['authorization'] === undefined
      const payload = fuzzed.payload === null ? null : await fill(fuzzed.payload, fuzzed.url)
      const headers = { ...fuzzed.headers }
      const version = headers['if-match']
      if (version !== undefined) headers['if-match'] = await fill(version, fuzzed.url)
      const reply = await answered(
        server.app.inject({
          method: fuzzed.method,
          url: await fill(fuzzed.url, fuzzed.url),
          headers: {
            ...(isOwn ? { authorization: `Bearer ${person.token}` } : {}),
            ...headers,
          },
          // Each from a network of its own.
          remoteAddress: `10.${(sent >> 8) % 256}.${sent % 256}.1`,
          ...(payload === null ? {} : { payload }),
        }),
      )
      const { statusCode: status } = reply
      const body = decoded(reply.headers['content-encoding'], reply.rawPayload)
      const type = reply.headers['content-type'] ?? ''
      if (status < 300) ids.learn(fuzzed.url, body)
      watched.holdThoseIn(body)
      const isGone = isOwn && (status === 401 || isNewPassword(fuzzed, status))
      if (isGone && fuzzed.as !== 'nobody') people.delete(fuzzed.as)
      return { status, type, body }
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

/** The text of an answer, which may be compressed. */
function decoded(encoding: unknown, bytes: Buffer): string {
  if (bytes.length === 0) return ''
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

function isNewPassword({ url }: Fuzzed, status: number): boolean {
  return status === 200 && url.startsWith('/api/auth/password')
}

async function answered<T>(answer: Promise<T>): Promise<T> {
  const inTime = new AbortController()
  const late = wait(HANG_MS, null, { signal: inTime.signal }).then(
    () => Promise.reject(new Error('No answer came.')),
    () => Promise.reject(new Error('It was answered.')),
  )
  try {
    return await Promise.race([answer, late])
  } finally {
    inTime.abort()
    late.catch(() => undefined)
  }
}

const DAILY = {
  schedule_time: '18:00',
  days: ['Monday' as const],
  timezone: 'Europe/Berlin',
}

/** Creates an account, a source, a draft and a schedule; returns the answers that named them. */
async function furnish(
  server: TestServer,
  person: Person,
  mark: string,
): Promise<readonly (readonly [string, string])[]> {
  const { token } = person
  const account = await connectedAccount(server, person).catch(() => null)
  // The session may have ended meanwhile.
  if (account === null) return []
  await server.send(CALLS.addSource, { token, body: { source: mark } })
  await server.send(CALLS.createPost, {
    token,
    body: { social_account_id: account.id, text_content: mark },
  })
  await server.send(CALLS.createSchedule, { token, body: { ...DAILY, social_network: account.id } })
  const lists = ['accounts', 'sources', 'posts', 'schedules', 'slots', 'auth/sessions']
  return Promise.all(
    lists.map(async (list) => {
      const url = `/api/${list}`
      const headers = { authorization: `Bearer ${token}` }
      return [url, (await server.request(url, { headers })).body] as const
    }),
  )
}

/** The tokens in the links of the newest six mails. */
async function mailedTokens(server: TestServer): Promise<string[]> {
  const { rows } = await server.db.pool.query<{ text: string }>(
    'select text from sandbox.mails order by at desc, id desc limit 6',
  )
  return rows.flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? [])
}
