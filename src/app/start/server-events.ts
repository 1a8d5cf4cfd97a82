import * as z from 'zod/mini'

import { readEvents, SILENCE_MS } from '#api/event-stream.ts'
import { NetworkError } from '#api/network-error.ts'
import { CodedError } from '#contract/coded-error.ts'
import { CHANGING_NOUNS } from '#contract/deltas.ts'
import type { ChangingNoun } from '#contract/deltas.ts'
import { EVENTS_STREAM, MINUTE_MS, SECOND_MS } from '#contract/limits.ts'
import { waitAfter } from '#contract/rules/moment.ts'
import { resumeSession } from '#data/auth/resume.ts'
import { isTold, jobNews, queryClient } from '#data/query/query-client.ts'
import { followReach, lookForServer } from '#data/query/server-reach.ts'
import { listKey } from '#data/query/use-list.ts'
import { invalidateRemote } from '#data/query/use-remote.ts'
import { sessionState } from '#data/session/state.ts'
import { isOnline, watchOnline } from '#device/online.ts'
import { isShown } from '#device/shown.ts'
import { runAfter } from '#device/timers.ts'
import { currentToken } from '#device/token-store.ts'
import { withLock } from '#sync/outbox/lock.ts'

/** A tab that is hidden for so long asks for news once it is shown again. */
const HIDDEN_MS = 2 * MINUTE_MS

/** The delay between two streams. It doubles, and half of it is random, so that devices do not reconnect together. */
const RETRY_MS = { first: SECOND_MS, longest: 5 * MINUTE_MS }

const GATHER_MS = 250

/** One tab of this browser holds the stream, and informs the others. Without a stream, lists are polled. */
export function followServer(): void {
  sessionState.watch(adjust)
  watchOnline(adjust)
  followReach()
  document.addEventListener('visibilitychange', followVisibility)
  // A page that holds a lock is not stored for the browser's Back.
  globalThis.addEventListener('pagehide', () => setNear(false))
  globalThis.addEventListener('pageshow', followVisibility)
  followVisibility()
}

let isNear = false
let hiding: ReturnType<typeof setTimeout> | undefined

function followVisibility(): void {
  clearTimeout(hiding)
  if (isShown()) setNear(true)
  else hiding = setTimeout(setNear, HIDDEN_MS, false)
}

function setNear(next: boolean): void {
  isNear = next
  adjust()
}

interface Following {
  readonly uid: string
  readonly leaving: AbortController
}

let following: Following | null = null

function adjust(): void {
  const uid = wanted()
  if (uid === (following?.uid ?? null)) return
  following?.leaving.abort()
  following = uid === null ? null : { uid, leaving: new AbortController() }
  if (following !== null) void takePart(following)
}

/** The user whose stream is to be held; null: none. */
function wanted(): string | null {
  const session = sessionState.read()
  return session.state === 'signed-in' && isOnline() && isNear ? session.user.id : null
}

/** The messages between tabs: a new tab asks `who`, and the tab that holds the stream sends the others. */
const Said = z.discriminatedUnion('type', [
  z.object({ type: z.literal('who') }),
  z.object({ type: z.literal('alive') }),
  z.object({ type: z.literal('lost') }),
  z.object({
    type: z.literal('changed'),
    nouns: z.array(z.string()),
    id: z.nullable(z.string()),
  }),
])
type Said = z.infer<typeof Said>
type Changed = Extract<Said, { type: 'changed' }>

/** Listens to the tab that holds the stream, until this tab holds it. Without locks there is no stream. */
async function takePart({ uid, leaving: { signal } }: Following): Promise<void> {
  if (!('locks' in navigator)) return
  const name = `lin-events-${uid}`
  const channel = new BroadcastChannel(name)
  let hasHeard = false
  let silence: ReturnType<typeof setTimeout> | undefined

  function hear({ data }: MessageEvent<unknown>): void {
    const said = z.safeParse(Said, data)
    if (!said.success || said.data.type === 'who') return
    clearTimeout(silence)
    tell(said.data.type !== 'lost')
    if (said.data.type === 'lost') {
      lookForServer()
      return
    }
    // A frozen tab sends nothing, but still holds the lock.
    silence = setTimeout(tell, SILENCE_MS, false)
    if (said.data.type === 'changed') takeNews(uid, said.data)
    // Earlier changes were not reported to this tab, so everything is requested.
    if (!hasHeard) note(CHANGING_NOUNS)
    hasHeard = true
  }

  channel.addEventListener('message', hear)
  signal.addEventListener('abort', () => {
    clearTimeout(silence)
    channel.close()
    tell(false)
  })
  channel.postMessage({ type: 'who' } satisfies Said)
  await withLock(name, signal, hold, async () => undefined)

  async function hold(): Promise<void> {
    channel.removeEventListener('message', hear)
    clearTimeout(silence)
    tell(false)
    await holdStream({ uid, signal, channel })
  }
}

interface Holding {
  readonly uid: string
  readonly signal: AbortSignal
  readonly channel: BroadcastChannel
}

async function holdStream({ uid, signal, channel }: Holding): Promise<void> {
  let failures = 0

  function say(said: Said): void {
    if (!signal.aborted) channel.postMessage(said)
  }

  function take(isAlive: boolean): void {
    tell(isAlive)
    say({ type: isAlive ? 'alive' : 'lost' })
    if (!isAlive && !signal.aborted) lookForServer()
  }

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isTold.read() && z.safeParse(Said, data).data?.type === 'who') say({ type: 'alive' })
  })
  while (!signal.aborted) {
    const sinceMs = performance.now()
    const failure = await listen()
    take(false)
    const hasLasted =
      performance.now() - sinceMs > 2 * EVENTS_STREAM.heartbeatMs && !isSilence(failure)
    failures = hasLasted ? 0 : failures + 1
    await pause(waitMs(failures, failure), signal)
  }

  /** Resolves to the error that ended the stream; null: the server has ended it. */
  async function listen(): Promise<Error | null> {
    const token = currentToken()
    if (token === null) return null
    try {
      await readEvents({
        token,
        lastId: lastHeard.uid === uid ? lastHeard.id : null,
        signal,
        onAlive: () => take(true),
        onChanged(nouns, id) {
          const changed: Changed = { type: 'changed', nouns: [...nouns], id }
          takeNews(uid, changed)
          say(changed)
        },
      })
      return null
    } catch (error) {
      if (error instanceof CodedError && error.status === 401) await resumeSession()
      else if (!(error instanceof CodedError) && !(error instanceof NetworkError)) throw error
      return error
    }
  }
}

/** An intermediary holds back what the server sends, and will still do so in a moment. */
function isSilence(failure: Error | null): boolean {
  return failure instanceof NetworkError && failure.reason === 'timeout'
}

function waitMs(failures: number, failure: Error | null): number {
  const doubled = waitAfter(failures + 1, RETRY_MS)
  const askedMs = failure instanceof CodedError ? (failure.retryAfterSeconds ?? 0) * SECOND_MS : 0
  return Math.max(askedMs, doubled / 2) + (doubled / 2) * Math.random()
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = runAfter(ms, finish)
    signal.addEventListener('abort', finish)
    if (signal.aborted) finish()

    function finish(): void {
      cancel()
      signal.removeEventListener('abort', finish)
      resolve()
    }
  })
}

function tell(isAlive: boolean): void {
  if (isTold.read() !== isAlive) isTold.write(isAlive)
}

/** The id of the last event, from which this tab's next stream continues. */
let lastHeard: { readonly uid: string | null; readonly id: string | null } = { uid: null, id: null }

function takeNews(uid: string, { nouns, id }: Changed): void {
  if (id !== null) lastHeard = { uid, id }
  note(nouns)
}

const noted = new Set<string>()
let isAsking = false

/** Each round of requests includes what was noted before it began. */
function note(nouns: readonly string[]): void {
  for (const noun of nouns) noted.add(noun)
  if (!isAsking) void askForNoted()
}

async function askForNoted(): Promise<void> {
  isAsking = true
  try {
    while (noted.size > 0) {
      await new Promise((resolve) => void setTimeout(resolve, GATHER_MS))
      const nouns = CHANGING_NOUNS.filter((noun) => noted.has(noun))
      noted.clear()
      await Promise.all(nouns.map((noun) => ASKED[noun]()))
    }
  } finally {
    isAsking = false
  }
}

/** A list that no screen shows, or only a hidden tab, is requested once it is shown. */
const ASKED: Readonly<Record<ChangingNoun, () => unknown>> = {
  posts: () => invalidate(listKey('posts/list')),
  sources: () => invalidate(listKey('sources/list')),
  schedules: () => invalidate(listKey('schedules/list')),
  accounts: () => invalidate(listKey('accounts/list')),
  notifications: () => invalidate(listKey('notifications/list')),
  slots: () => invalidate(['slots']),
  reading: () => invalidate(listKey('articles/list')),
  jobs() {
    jobNews.write(jobNews.read() + 1)
    invalidateRemote('posts/jobs')
  },
}

function invalidate(queryKey: readonly string[]): Promise<void> {
  return queryClient.invalidateQueries({ queryKey, refetchType: isShown() ? 'active' : 'none' })
}
