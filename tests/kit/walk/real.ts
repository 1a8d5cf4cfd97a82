import { vi } from 'vitest'
import * as z from 'zod/mini'

import { sendByFetch } from '#api/send-by-fetch.ts'
import { CALLS } from '#contract/calls.ts'
import { AppError } from '#contract/errors.ts'
import { Post } from '#contract/posts.ts'
import { Schedule } from '#contract/schedules.ts'
import { Source } from '#contract/sources.ts'
import type { Person } from '#tests/kit/people.ts'
import type { TestServer } from '#tests/kit/server.ts'

import type { Page } from './page.ts'
import { entityIn, throwFault } from './server.ts'
import type { Elsewhere, Rows, Sent, WalkServer } from './server.ts'
import type { Fault, Wire } from './wire.ts'

interface RealParts {
  readonly server: TestServer
  readonly person: Person
  readonly accountId: string
  /** Whether a token of the walk is good just now. */
  readonly admits: (token: string) => boolean
}

interface Leaving {
  readonly wire: Wire
  readonly page: Page
  readonly asked: Sent
}

/** The real server, and the client's own way to it; what goes wrong does so between the two. */
export function realServerOfWalk({ server, person, accountId, admits }: RealParts): WalkServer {
  const effects: Sent[] = []
  const fetchNow = globalThis.fetch
  let leaving: Leaving | null = null

  vi.stubGlobal('location', { href: server.url })
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (leaving === null) return fetchNow(address, init)
    const { wire, page, asked } = leaving
    return wire.pass(page, {
      key: asked.key,
      entity: entityIn(asked),
      // A page that has ended waits for nothing; its request is under way all the same.
      carry: () => carry(asked, address, { ...init, signal: null }),
      faked: answerFault,
    })
  })

  async function carry(asked: Sent, address: string, init: RequestInit): Promise<Response> {
    const answer = await fetchNow(address, init)
    if (answer.ok && !answer.headers.has('idempotency-replayed')) effects.push(asked)
    return new Response(await answer.text(), answer)
  }

  async function send(wire: Wire, page: Page, asked: Sent): Promise<unknown> {
    const token = admits(asked.token) ? person.token : 'a token that has died'
    leaving = { wire, page, asked }
    const going = sendByFetch({ ...asked, token })
    leaving = null
    return going
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

  async function elsewhere({ id, content }: Elsewhere): Promise<void> {
    const [token, params] = [person.token, { id }]
    if (content === null) await server.send(CALLS.deletePost, { token, params })
    else await server.send(CALLS.updatePost, { token, params, body: content })
  }

  return { send, rows, elsewhere, effects, accountId }
}

/** What the fault looks like to `fetch`. */
function answerFault(fault: Fault): Response {
  switch (fault) {
    case 'dropped':
      throw new TypeError('fetch failed')
    case 'timeout':
      throw new DOMException('The operation timed out.', 'TimeoutError')
    case 'html':
      return html(200)
    case '502':
      return html(502)
    case '401':
    case '409':
    case '429':
    case '500':
    case '503':
      return problem(fault)
  }
}

function html(status: number): Response {
  return new Response('<!doctype html><title>Welcome to our Wi-Fi</title>', { status })
}

function problem(fault: Fault): Response {
  const error = errorOf(fault)
  const { code, status, message, retryAfterSeconds } = error
  return Response.json(
    { type: 'about:blank', title: message, detail: message, status, code, message },
    {
      status,
      ...(retryAfterSeconds === undefined
        ? {}
        : { headers: { 'Retry-After': String(retryAfterSeconds) } }),
    },
  )
}

function errorOf(fault: Fault): AppError {
  try {
    return throwFault(fault)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}
