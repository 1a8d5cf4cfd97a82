import { vi } from 'vitest'
import * as z from 'zod/mini'

import { CALLS } from '#contract/calls.ts'
import { DELTA_CALLS } from '#contract/deltas.ts'
import { Post } from '#contract/posts.ts'
import { Schedule } from '#contract/schedules.ts'
import { Source } from '#contract/sources.ts'
import type { Identified, Look } from '#sync/mirror/refresh.ts'
import type { QueuedNoun } from '#sync/writes/queued-call.ts'
import type { Person } from '#tests/kit/people.ts'
import type { TestServer } from '#tests/kit/server.ts'

import { wayByFetch } from './by-fetch.ts'
import { notByTheDevice } from './clock.ts'
import type { Elsewhere, Rows, Sent, WalkServer } from './server.ts'

interface RealParts {
  readonly server: TestServer
  readonly person: Person
  readonly accountId: string
  /** Whether a token of the walk is good just now. */
  readonly admits: (token: string) => boolean
}

/** The real server, called by the client's own code; faults happen between the two. */
export function realServerOfWalk({ server, person, accountId, admits }: RealParts): WalkServer {
  const effects: Sent[] = []
  const fetchNow = globalThis.fetch

  vi.stubGlobal('location', { href: server.url })
  const send = wayByFetch(carry)

  async function carry(asked: Sent, address: string, init: RequestInit): Promise<Response> {
    const answer = await notByTheDevice(() => fetchNow(address, init))
    const isFirst = answer.ok && !answer.headers.has('idempotency-replayed')
    if (isFirst && asked.file === undefined) effects.push(asked)
    return new Response(await answer.text(), answer)
  }

  async function rows(): Promise<Rows> {
    const { token } = person
    const [sources, schedules, posts] = await Promise.all([
      server.send(CALLS.listSources, { token }),
      server.send(CALLS.listSchedules, { token }),
      server.send(CALLS.listPosts, { token }),
    ])
    return {
      sources: z.array(Source).parse(sources.json()),
      schedules: z.array(Schedule).parse(schedules.json()),
      posts: z.array(Post).parse(posts.json()),
    }
  }

  async function look(noun: QueuedNoun, since: string): Promise<Look<Identified>> {
    const call = DELTA_CALLS[`${noun}Since`]
    const answer = await server.send(call, { token: person.token, query: { since } })
    return call.reply.parse(answer.json())
  }

  async function elsewhere({ id, content }: Elsewhere): Promise<void> {
    const [token, params] = [person.token, { id }]
    if (content === null) await server.send(CALLS.deletePost, { token, params })
    else await server.send(CALLS.updatePost, { token, params, body: content })
  }

  return {
    send: (wire, page, asked) =>
      send(wire, page, asked, admits(asked.token) ? person.token : 'a token that has died'),
    rows: () => notByTheDevice(rows),
    look: (noun, since) => notByTheDevice(() => look(noun, since)),
    // The real server keeps them for a day.
    forgetFiles: () => undefined,
    elsewhere: (change) => notByTheDevice(() => elsewhere(change)),
    effects,
    accountId,
  }
}
