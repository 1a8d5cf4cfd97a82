import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { chance } from '@lin/trends/testing'
import { Agent, request } from 'undici'

import { Morning } from './morning-terms.ts'
import type { Done, Person } from './morning-terms.ts'

/**
 * A process of its own that does what people do in a morning: most look at their lists, some write. On each message it
 * does so for a while and reports how long each call took.
 *
 * As a device does, it sends what no process has taken again, with the same key, to any process.
 */
process.on('message', (message) => {
  void (async () => process.send?.(await spend(Morning.parse(message))))()
})
process.on('disconnect', () => process.exit(0))

interface Wish {
  readonly name: string
  /** Of a hundred. */
  readonly share: number
  readonly send: (person: Person, ask: Ask) => Promise<void>
}

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: object
}

type Ask = (call: Call) => Promise<string>

const TEXT = 'What we have learnt of tariffs, batteries and quays this week. '.repeat(10)
const AGAIN_MS = 200
const TRIES = 100

async function spend({ origins, people, atOnce, ms, seed }: Morning): Promise<Done> {
  const luck = chance(seed)
  const agent = new Agent({ connections: atOnce })
  const times: Record<string, number[]> = {}
  const written: string[] = []
  let again = 0
  const drafts = new Map<Person, string>()
  const WISHES: readonly Wish[] = [
    look('posts', 25, '/posts?limit=50'),
    look('sources', 12, '/sources'),
    look('articles', 15, '/articles?limit=50'),
    look('schedules', 8, '/schedules'),
    look('slots', 10, '/slots'),
    look('notifications', 10, '/notifications'),
    {
      name: 'write a draft',
      share: 8,
      send: async (person, ask) => void (await write(person, ask)),
    },
    { name: 'change a draft', share: 12, send: change },
  ]
  const start = performance.now()
  await Promise.all(Array.from({ length: atOnce }, goOn))
  const took = performance.now() - start
  await agent.close()
  return { times, ms: took, again, written }

  async function goOn(): Promise<void> {
    while (performance.now() < start + ms) {
      const person = luck.pick(people)
      const wish = chosen(WISHES, luck.unit() * 100)
      const sent = performance.now()
      await wish.send(person, (call) => send(person, call))
      const own = (times[wish.name] ??= [])
      own.push(performance.now() - sent)
    }
  }

  async function write({ accountId }: Person, ask: Ask): Promise<string> {
    const body = { id: randomUUID(), text_content: TEXT, social_account_id: accountId }
    await ask({ method: 'POST', path: '/posts', body })
    written.push(body.id)
    return body.id
  }

  /** The first time, the draft is written. */
  async function change(person: Person, ask: Ask): Promise<void> {
    const known = drafts.get(person) ?? (await write(person, ask))
    drafts.set(person, known)
    const body = { text_content: `${TEXT}${written.length}` }
    await ask({ method: 'PUT', path: `/posts/${known}`, body })
  }

  async function send({ token }: Person, { method, path, body }: Call): Promise<string> {
    const key = randomUUID()
    for (let tries = 0; tries < TRIES; tries += 1) {
      try {
        const answer = await request(`${luck.pick(origins)}/api${path}`, {
          dispatcher: agent,
          method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body === undefined
              ? {}
              : { 'content-type': 'application/json', 'idempotency-key': key }),
          },
          body: body === undefined ? null : JSON.stringify(body),
        })
        const text = await answer.body.text()
        if (answer.statusCode < 300) return text
        if (answer.statusCode !== 503) throw new Refused(`${path}: ${answer.statusCode} ${text}`)
      } catch (error) {
        if (error instanceof Refused) throw error
      }
      again += 1
      await wait(AGAIN_MS)
    }
    throw new Error(`No process took ${method} ${path}.`)
  }
}

class Refused extends Error {}

function look(name: string, share: number, path: string): Wish {
  return {
    name,
    share,
    async send(_person, ask) {
      await ask({ method: 'GET', path })
    },
  }
}

function chosen(wishes: readonly Wish[], at: number): Wish {
  let sum = 0
  const found = wishes.find(({ share }) => (sum += share) > at) ?? wishes[0]
  if (found === undefined) throw new Error('Nobody wants anything.')
  return found
}
