import { createParser } from 'eventsource-parser'

import { CodedError } from '#contract/coded-error.ts'
import { Changed, EVENTS } from '#contract/deltas.ts'
import { API, EVENTS_STREAM } from '#contract/limits.ts'
import { absoluteAddress } from '#device/address.ts'
import { runAfter } from '#device/timers.ts'

import { NetworkError } from './network-error.ts'
import { foreignAnswer, readProblem, waitOf } from './problem.ts'

interface AskedEvents {
  readonly token: string
  /** The id of the last event that was heard; null: none was. */
  readonly lastId: string | null
  readonly signal: AbortSignal
  /** Called for every part of the answer, also the server's heartbeat. */
  readonly onAlive: () => void
  readonly onChanged: (nouns: readonly string[], id: string | null) => void
}

/** Longer than two heartbeats: by then the connection is dead, or a proxy holds the heartbeats back. */
export const SILENCE_MS = 2.4 * EVENTS_STREAM.heartbeatMs

/** Far more than any event of Lin has. */
const EVENT_MAX_CHARS = 64_000

/**
 * Reads the server's events by fetch: EventSource would send no token. Resolves once the server ends the stream.
 *
 * @throws CodedError if the server refuses, NetworkError if it cannot be reached or is silent for too long; ignore
 * what it throws once `signal` is aborted
 */
export async function readEvents(
  { token, lastId, signal, onAlive, onChanged }: AskedEvents,
  silenceMs = SILENCE_MS,
): Promise<void> {
  const quiet = new AbortController()
  let cancel = runAfter(silenceMs, hangUp)

  function hangUp(): void {
    quiet.abort()
  }

  function hearPart(): void {
    cancel()
    cancel = runAfter(silenceMs, hangUp)
    onAlive()
  }

  try {
    const answer = await fetch(absoluteAddress(API.root + EVENTS.path), {
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${token}`,
        ...(lastId === null ? {} : { 'Last-Event-ID': lastId }),
      },
      credentials: 'include',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.any([signal, quiet.signal]),
    })
    // The server has no stream to give at the moment.
    if (answer.status === 204)
      throw new CodedError('server/unavailable', 503, waitOf(answer.headers.get('retry-after')))
    await readParts(answer, hearPart, ({ event, data, id }) => {
      if (event === 'changed') onChanged(nounsIn(data), id ?? null)
    })
  } catch (error) {
    if (error instanceof CodedError || error instanceof NetworkError) throw error
    throw new NetworkError(quiet.signal.aborted ? 'timeout' : 'network', error)
  } finally {
    cancel()
    // Aborts the request, so that the rest of the answer is not read.
    quiet.abort()
  }
}

async function refusalOf(answer: Response): Promise<Error> {
  const data: unknown = await answer.json().catch(() => undefined)
  const problem = readProblem(answer.status, data, answer.headers.get('retry-after'))
  if (problem !== null) return problem
  if (answer.status === 401) return new CodedError('session/dead', 401)
  return foreignAnswer(answer.status)
}

type ServerEvent = Parameters<NonNullable<Parameters<typeof createParser>[0]['onEvent']>>[0]

/** @throws CodedError if the server refuses, NetworkError if the answer is no stream of events */
export async function readParts(
  answer: Response,
  onPart: () => void,
  onEvent: (event: ServerEvent) => void,
): Promise<void> {
  if (!answer.ok) throw await refusalOf(answer)
  const { body, headers } = answer
  const isStream = headers.get('content-type')?.startsWith('text/event-stream') === true
  if (!isStream || body === null) throw new NetworkError('unreadable')
  const parser = createParser({
    maxBufferSize: EVENT_MAX_CHARS,
    onEvent,
    onError({ type }) {
      if (type === 'max-buffer-size-exceeded') throw new NetworkError('unreadable')
    },
  })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onPart()
    parser.feed(decoder.decode(value, { stream: true }))
  }
}

/** @throws NetworkError for anything that is not an event of Lin */
function nounsIn(data: string): readonly string[] {
  try {
    return Changed.parse(JSON.parse(data)).nouns
  } catch (error) {
    throw new NetworkError('unreadable', error)
  }
}
