import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'

import { followServer } from '#app/start/server-events.ts'
import { MINUTE_MS } from '#contract/limits.ts'
import type { Source } from '#contract/sources.ts'
import { useGeneration } from '#data/posts/generation.ts'
import { usePosts } from '#data/posts/posts.ts'
import { isTold, queryClient } from '#data/query/query-client.ts'
import { sessionState } from '#data/session/state.ts'
import { useSources } from '#data/sources/sources.ts'
import { databaseOf } from '#db/databases.ts'
import { awaitGeneration } from '#sync/publish/generation.ts'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { EventStream, Route } from '#tests/kit/client/api.ts'
import { renderHook, signedInUser } from '#tests/kit/client/render.tsx'
import { forgetSession } from '#tests/kit/client/session.ts'
import { aJob, aPost, aPublication, aSource } from '#tests/kit/client/things.ts'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'

beforeAll(followServer)

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  setOnline(true)
  await forgetSession()
})

test('what the server says has changed is on the screen a moment later, and nothing else is asked for', async () => {
  const source = aSource()
  const changed = { ...source, category: 'Craft' }
  const news = playEvents()
  const answers = { rows: [source], asked: 0 }
  await using api = await startApi({
    ...news.routes,
    'GET /sources': listOf(answers),
    'GET /posts': () => ({ json: [] }),
  })
  await signedInUser()
  const { result } = renderHook(() => ({ sources: useSources(), posts: usePosts('posts') }))
  await waitFor(() => expect(result.current.sources.items).toEqual([source]))
  await waitFor(() => expect(result.current.posts.items).toEqual([]))
  await waitFor(() => expect(news.streams).toHaveLength(1))
  news.say(':\n\n')
  await waitFor(() => expect(isTold.read()).toBe(true))
  const before = api.seen('GET /posts').length

  answers.rows = [changed]
  news.change(['sources'], '1')

  await waitFor(() => expect(result.current.sources.items).toEqual([changed]))
  expect(api.seen('GET /posts')).toHaveLength(before)
  expect(api.seen('GET /events')).toHaveLength(1)
})

test('while the server tells, nothing asks every two seconds; once it does not, it is asked again', async () => {
  const sending = aPost({ is_published: false, publication: aPublication({ state: 'sending' }) })
  const news = playEvents()
  await using api = await startApi({ ...news.routes, 'GET /posts': () => ({ json: [sending] }) })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await signedInUser()
  const { result } = renderHook(() => usePosts('posts'))
  await expect.poll(() => result.current.items).toEqual([sending])
  await expect.poll(() => news.streams.length).toBe(1)
  act(() => news.say(':\n\n'))
  await expect.poll(() => isTold.read()).toBe(true)
  const before = asked()

  vi.advanceTimersByTime(20_000)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(asked()).toBe(before)
  vi.advanceTimersByTime(20_000)
  await expect.poll(asked).toBe(before + 1)
  news.end()
  await expect.poll(() => isTold.read()).toBe(false)
  vi.advanceTimersByTime(2000)
  await expect.poll(asked).toBe(before + 2)

  function asked(): number {
    return api.seen('GET /posts').length
  }
})

test('after the stream has ended another one goes on from the last event', async () => {
  const news = playEvents()
  await using api = await startApi(news.routes)
  await signedInUser()
  await waitFor(() => expect(news.streams).toHaveLength(1))
  news.change(['posts'], 'the third')
  await waitFor(() => expect(isTold.read()).toBe(true))

  news.end()

  await waitFor(() => expect(news.streams).toHaveLength(2))
  const [first, second] = api.seen('GET /events')
  expect(first?.headers['last-event-id']).toBeUndefined()
  expect(second?.headers['last-event-id']).toBe('the third')
})

test('one tab holds the stream for all: this one listens to it, and takes over when it goes', async () => {
  const source = aSource()
  const changed = { ...source, category: 'Craft' }
  const news = playEvents()
  const answers = { rows: [source], asked: 0 }
  await using api = await startApi({ ...news.routes, 'GET /sources': listOf(answers) })
  const other = await anotherTab()
  await signedInUser(other.user)
  const { result } = renderHook(useSources)
  await waitFor(() => expect(result.current.items).toEqual([source]))

  await waitFor(() => expect(other.heard).toContainEqual({ type: 'who' }))
  other.say({ type: 'alive' })
  await waitFor(() => expect(isTold.read()).toBe(true))
  answers.rows = [changed]
  other.say({ type: 'changed', nouns: ['sources'], id: 'the fifth' })
  await waitFor(() => expect(result.current.items).toEqual([changed]))
  expect(api.seen('GET /events')).toHaveLength(0)

  other.close()

  await waitFor(() => expect(news.streams).toHaveLength(1))
  expect(api.seen('GET /events')[0]?.headers['last-event-id']).toBe('the fifth')
})

test('a tab that comes later is told by the one that holds the stream, and asks for what it may have missed', async () => {
  const answers = { rows: [aSource()], asked: 0 }
  await using _ = await startApi({ 'GET /sources': listOf(answers) })
  const other = await anotherTab()
  await signedInUser(other.user)
  const { result } = renderHook(useSources)
  await waitFor(() => expect(result.current.items).toEqual(answers.rows))
  const [missed] = [[aSource()]]

  answers.rows = missed
  other.say({ type: 'alive' })

  await waitFor(() => expect(result.current.items).toEqual(missed))
  other.close()
})

test('the tab that holds it says to the others what it hears, and answers who comes', async () => {
  const news = playEvents()
  await using _ = await startApi(news.routes)
  const { id } = await signedInUser()
  await waitFor(() => expect(news.streams).toHaveLength(1))
  const { heard, say } = listenIn(id)

  news.change(['posts', 'slots'], '9')
  await waitFor(() =>
    expect(heard).toContainEqual({ type: 'changed', nouns: ['posts', 'slots'], id: '9' }),
  )
  const before = heard.length
  say({ type: 'who' })
  await waitFor(() => expect(heard.slice(before)).toContainEqual({ type: 'alive' }))
  news.end()
  await waitFor(() => expect(heard).toContainEqual({ type: 'lost' }))
})

test.for([
  ['without a network', () => setOnline(false), () => setOnline(true)],
  ['once nobody has looked for long', hideForLong, show],
  ['while the browser keeps the page for Back', leave, comeBack],
] as const)('%s the stream is closed, and taken up after that', async ([, close, open]) => {
  const news = playEvents()
  await using _ = await startApi(news.routes)
  await signedInUser()
  await waitFor(() => expect(news.streams).toHaveLength(1))
  news.say(':\n\n')
  await waitFor(() => expect(isTold.read()).toBe(true))

  close()
  await waitFor(() => expect(news.left()).toBe(1))
  expect(isTold.read()).toBe(false)
  open()

  await waitFor(() => expect(news.streams).toHaveLength(2))
})

test('a tab that is hidden for a moment keeps it', async () => {
  const news = playEvents()
  await using _ = await startApi(news.routes)
  await signedInUser()
  await waitFor(() => expect(news.streams).toHaveLength(1))

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  setHidden(true)
  vi.advanceTimersByTime(MINUTE_MS)
  setHidden(false)
  vi.advanceTimersByTime(10 * MINUTE_MS)
  vi.useRealTimers()

  news.say(':\n\n')
  await waitFor(() => expect(isTold.read()).toBe(true))
  expect(news.left()).toBe(0)
})

test('who signs out has no stream any more', async () => {
  const news = playEvents()
  await using _ = await startApi(news.routes)
  await signedInUser()
  await waitFor(() => expect(news.streams).toHaveLength(1))

  await forgetSession()

  await waitFor(() => expect(news.left()).toBe(1))
})

test('a session that the server does not know ends as after any call', async () => {
  const dead = problem(401, 'session/dead', 'Over')
  await using _ = await startApi({
    'GET /events': () => dead,
    'GET /auth/user': () => dead,
  })
  await signedInUser()

  await waitFor(() => expect(sessionState.read().state).toBe('anonymous'))
})

test('a server that refuses is asked again later, and lists are polled until then', async () => {
  const news = playEvents()
  const refusals = [problem(503, 'server/unavailable', 'Not now')]
  await using api = await startApi({
    'GET /events': () => refusals.shift() ?? news.routes['GET /events'](),
  })
  await signedInUser()
  await waitFor(() => expect(api.seen('GET /events')).toHaveLength(1))
  expect(isTold.read()).toBe(false)

  await waitFor(() => expect(news.streams).toHaveLength(1))
})

test('a job whose news come is looked at at once', async () => {
  const news = playEvents()
  const jobId = crypto.randomUUID()
  const path = `GET /posts/jobs/${jobId}`
  const answer = { job: aJob({ status: 'processing' }) }
  await using api = await startApi({ ...news.routes, [path]: () => ({ json: answer.job }) })
  const user = await signedInUser()
  await waitFor(() => expect(news.streams).toHaveLength(1))
  await awaitGeneration(databaseOf(user.id), jobId)
  const { result } = renderHook(useGeneration)
  await waitFor(() => expect(result.current.state.kind).toBe('running'))

  answer.job = aJob()
  news.change(['jobs'], '1')

  // Without the news, the client would poll only after six seconds.
  await waitFor(() => expect(result.current.state.kind).toBe('done'), { timeout: 5500 })
  expect(api.seen(path)).toHaveLength(1)
})

/** The server's side of GET /events. */
function playEvents() {
  const streams: { send: (text: string) => void; end: () => void }[] = []
  let left = 0
  const stream: EventStream = {
    type: 'events',
    open(send, end) {
      streams.push({ send, end })
      return () => {
        left += 1
      }
    },
  }
  function say(text: string): void {
    streams.at(-1)?.send(text)
  }
  return {
    streams,
    routes: { 'GET /events': (() => stream) satisfies Route },
    say,
    change: (nouns: readonly string[], id: string) =>
      say(`id: ${id}\nevent: changed\ndata: ${JSON.stringify({ nouns })}\n\n`),
    end: () => streams.at(-1)?.end(),
    left: () => left,
  }
}

/** A list with versions, which always answers with the whole list. */
function listOf(answers: { rows: readonly Source[]; asked: number }): Route {
  return () => {
    answers.asked += 1
    const version = `version ${answers.asked}`
    return { json: { changed: answers.rows, deleted: [], version, whole: true } }
  }
}

function listenIn(uid: string) {
  const channel = new BroadcastChannel(`lin-events-${uid}`)
  onTestFinished(() => channel.close())
  const heard: unknown[] = []
  channel.addEventListener('message', ({ data }) => heard.push(data))
  return { heard, say: (said: object) => channel.postMessage(said) }
}

/** Somebody's other tab, which holds the lock. */
async function anotherTab() {
  const user = { id: crypto.randomUUID(), email: 'ada@example.com', name: 'Ada' }
  const held = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<void>()
  void navigator.locks.request(
    `lin-events-${user.id}`,
    { signal: new AbortController().signal },
    () => {
      taken.resolve()
      return held.promise
    },
  )
  await taken.promise
  return { user, ...listenIn(user.id), close: () => held.resolve() }
}

function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

function hideForLong(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  setHidden(true)
  vi.advanceTimersByTime(3 * MINUTE_MS)
  vi.useRealTimers()
}

function show(): void {
  setHidden(false)
}

function leave(): void {
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
}

function comeBack(): void {
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
}
