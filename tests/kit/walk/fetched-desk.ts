import { vi } from 'vitest'

import { AppError } from '#contract/errors.ts'
import { API } from '#contract/limits.ts'
import { QUEUED } from '#contract/queued.ts'
import { deskServer } from '#tests/kit/network/desk-server.ts'

import { answerRefusal } from './by-fetch.ts'
import type { Rows, Sent } from './server.ts'

/**
 * A request is not sent, its answer is lost, a page comes in place of the answer, or the server refuses the
 * request.
 */
export type Mishap = 'dropped' | 'lost' | 'html' | AppError

/** The server in memory, behind the `fetch` of the page. */
export function fetchedDesk() {
  const desk = deskServer()
  const mishaps: Mishap[] = []
  const counts: Record<string, number> = {}
  let requests = 0

  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    requests += 1
    const mishap = mishaps.shift()
    if (mishap !== undefined) {
      const name = mishap instanceof AppError ? mishap.code : mishap
      counts[name] = (counts[name] ?? 0) + 1
    }
    if (mishap instanceof AppError) return answerRefusal(mishap)
    if (mishap === 'dropped') throw new TypeError('fetch failed')
    if (mishap === 'html') return new Response('<!doctype html><title>Welcome</title>')
    const answer = answerTo(askedIn(address, init))
    if (mishap === 'lost') throw new TypeError('fetch failed')
    return answer
  })

  function answerTo(asked: Sent): Response {
    try {
      return Response.json(desk.take(asked))
    } catch (error) {
      if (error instanceof AppError) return answerRefusal(error)
      throw error
    }
  }

  return {
    effects: desk.effects,
    counts,
    /** The mishaps of the next requests, in order. */
    mishaps,
    requests: () => requests,
    rows: (): Rows => ({
      sources: [...desk.sources.values()],
      schedules: [...desk.schedules.values()],
      posts: [...desk.posts.values()],
    }),
  }
}

export type FetchedDesk = ReturnType<typeof fetchedDesk>

function askedIn(address: string, { method, headers, body }: RequestInit): Sent {
  const [, noun, id] = new RegExp(`${API.root}/([^/]+)(?:/(.+))?$`).exec(address) ?? []
  const path = `/${noun}${id === undefined ? '' : '/:id'}`
  const call = Object.values(QUEUED).find((each) => each.method === method && each.path === path)
  if (call === undefined) throw new Error(`No queued write goes to ${method} ${address}.`)
  const sent = new Headers(headers)
  const version = sent.get('if-match')?.slice(1, -1)
  return {
    call,
    key: sent.get('idempotency-key') ?? '',
    token: '',
    ...(id === undefined ? {} : { params: { id } }),
    ...(typeof body === 'string' ? { body: JSON.parse(body) as unknown } : {}),
    ...(version === undefined ? {} : { ifMatch: version }),
  }
}
