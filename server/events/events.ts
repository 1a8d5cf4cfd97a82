import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'

import { sql } from 'kysely'

import type { Changed } from '#contract/deltas.ts'
import { AppError } from '#contract/errors.ts'
import { EVENTS_STREAM, MINUTE_MS, SECOND_MS } from '#contract/limits.ts'
import { listLive } from '#server/auth/sessions/sessions.ts'
import type { Kit } from '#server/kit/api.ts'
import { growingWaits } from '#server/kit/clock.ts'
import { CHANGES_CHANNEL, changedNouns, versionOfEvent } from '#server/kit/database/changes.ts'
import type { Listen, Listener } from '#server/kit/database/listen.ts'
import type { Log } from '#server/kit/log.ts'
import type { Session } from '#server/kit/session.ts'
import { sleep } from '#server/kit/timers.ts'

export interface Events {
  /**
   * Begins with the changes since an earlier event. Null where no stream can begin: a pooler swallows the notifications
   * of PostgreSQL, this process has its maximum of streams, or it stops.
   *
   * @param since the id of that event; null: everything may have changed
   * @throws request/too-many, server/unavailable without a listening connection, session/dead
   */
  open(session: Session, since: string | null): Promise<Readable | null>
  count(): number
  close(): Promise<void>
}

type EventsKit = Pick<Kit, 'db' | 'clock'> & { readonly listen: Listen; readonly log: Log }

type Limits = { readonly [name in keyof typeof EVENTS_STREAM]: number }

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 30 * SECOND_MS
const HEAR_WITHIN_MS = 5 * SECOND_MS
const NOT_HEARD = 'PostgreSQL does not tell of changes: is there a pooler between?'

/** Starts to listen with the first stream. */
export function createEvents(kit: EventsKit, limits: Limits = EVENTS_STREAM): Events {
  const streams = new Map<string, Set<Stream>>()
  const closing = new AbortController()
  const pings = new Map<string, () => void>()
  let listener: Promise<Listener | null> | null = null
  /** The last try connected, but received nothing. */
  let isDeaf = false
  let isTrying = false
  let isBeating = false
  let heartbeat: NodeJS.Timeout | undefined
  let count = 0

  function isClosing(): boolean {
    return closing.signal.aborted
  }

  function ofAll(): Stream[] {
    return [...streams.values()].flatMap((some) => [...some])
  }

  function add(stream: Stream): void {
    const own = streams.get(stream.session.userId) ?? new Set()
    streams.set(stream.session.userId, own.add(stream))
    count += 1
    heartbeat ??= setInterval(() => void beat(), Math.min(limits.heartbeatMs, MINUTE_MS))
    stream.readable.once('close', () => {
      own.delete(stream)
      count -= 1
      if (own.size === 0) streams.delete(stream.session.userId)
      if (count > 0) return
      clearInterval(heartbeat)
      heartbeat = undefined
    })
  }

  /** A message of `note_change`, `tell_followers` or `tell_session_end` (migration 018). */
  function hear(message: string): void {
    const [noun = '', xid = '', ...ids] = message.split(' ')
    if (noun === 'ping') {
      for (const id of ids) pings.get(id)?.()
      return
    }
    if (noun === 'session') {
      for (const stream of ofAll()) if (ids.includes(stream.session.id)) stream.end()
      return
    }
    for (const stream of ids.flatMap((id) => [...(streams.get(id) ?? [])])) {
      stream.tell([noun], xid)
    }
  }

  async function listen(): Promise<Listener> {
    const handlers = { heard: hear, lost: (error: Error) => void listenAgain(error) }
    isDeaf = false
    const opened = await kit.listen(CHANGES_CHANNEL, handlers)
    try {
      if (await hears()) return opened
      isDeaf = true
    } catch (error) {
      void opened.close()
      throw error
    }
    void opened.close()
    throw new Error(NOT_HEARD)
  }

  /** Behind a pooler in transaction mode, notifications do not arrive. */
  async function hears(): Promise<boolean> {
    const name = randomUUID()
    const heard = Promise.withResolvers<true>()
    pings.set(name, () => heard.resolve(true))
    try {
      await sql`select pg_notify(${CHANGES_CHANNEL}, ${`ping 0 ${name}`})`.execute(kit.db)
      return await Promise.race([
        heard.promise,
        sleep(HEAR_WITHIN_MS, { ref: false }).then(() => false),
      ])
    } finally {
      pings.delete(name)
    }
  }

  /** Resolves to null while no connection listens; it is being opened again. */
  function listening(): Promise<Listener | null> {
    listener ??= listen().catch((error: unknown) => {
      void listenAgain(error)
      return null
    })
    return listener
  }

  async function listenAgain(reason: unknown): Promise<void> {
    if (isTrying || isClosing()) return
    isTrying = true
    listener = Promise.resolve(null)
    kit.log.warn({ err: reason }, 'changes are not heard of: listening again')
    for (const waitMs of growingWaits(FIRST_WAIT_MS, LONGEST_WAIT_MS)) {
      await sleep(waitMs, { ref: false, signal: closing.signal }).catch(() => undefined)
      if (isClosing()) return
      try {
        const again = await listen()
        isTrying = false
        listener = Promise.resolve(again)
        await (isClosing() ? again.close() : tellEverything())
        return
      } catch {
        // Logged once; later failures are the same.
      }
    }
  }

  /** Reports every noun, because missed messages are unknown. A client reopens a stream that fails here. */
  async function tellEverything(): Promise<void> {
    await Promise.allSettled(ofAll().map((stream) => begin(stream, null)))
    await lookAfter(endDead)
  }

  async function lookAfter(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      kit.log.warn({ err: error }, 'the streams of events could not be looked after')
    }
  }

  async function begin(stream: Stream, since: string | null): Promise<void> {
    const { userId } = stream.session
    try {
      const now = kit.clock.now()
      const { nouns, version } = await changedNouns(kit.db, { userId, since, now })
      stream.begin(nouns, version)
    } catch (error) {
      stream.end()
      throw error
    }
  }

  async function endDead(): Promise<void> {
    const all = ofAll()
    const ids = [...new Set(all.map(({ session }) => session.id))]
    const live = new Set(await listLive(kit.db, ids, kit.clock.now()))
    for (const stream of all) if (!live.has(stream.session.id)) stream.end()
  }

  async function beat(): Promise<void> {
    for (const stream of ofAll()) stream.beat(limits.stalledMax)
    if (isBeating) return
    isBeating = true
    await lookAfter(endDead)
    const held = await listening()
    if (held !== null && !(await hears().catch(() => false))) {
      void held.close()
      void listenAgain(new Error(NOT_HEARD))
    }
    isBeating = false
  }

  return {
    count: () => count,
    async open(session, since) {
      if (isClosing() || count >= limits.perProcessMax) return null
      if ((streams.get(session.userId)?.size ?? 0) >= limits.perUserMax) {
        throw new AppError('request/too-many', { retryAfterSeconds: EVENTS_STREAM.retrySeconds })
      }
      const stream = createStream(session, () => kit.clock.now())
      // Before the query, so that no change falls between it and the messages.
      add(stream)
      if ((await listening()) === null) {
        stream.end()
        if (isDeaf) return null
        throw new AppError('server/unavailable', { retryAfterSeconds: EVENTS_STREAM.retrySeconds })
      }
      await begin(stream, since)
      // The stream ended during the query: with its session, or with this process.
      if (stream.readable.destroyed) {
        if (isClosing()) return null
        throw new AppError('session/dead')
      }
      return stream.readable
    },
    async close() {
      closing.abort()
      for (const stream of ofAll()) stream.end()
      clearInterval(heartbeat)
      const heard = await listener
      await heard?.close()
    },
  }
}

interface Stream {
  readonly session: Session
  readonly readable: Readable
  begin(nouns: readonly string[], version: string): void
  /** @param xid a transaction; all changes before it have been reported */
  tell(nouns: readonly string[], xid: string): void
  /** @param stalledMax after so many heartbeats that were not read, the stream is closed */
  beat(stalledMax: number): void
  end(): void
}

/** Merges changes that a slow reader has not read yet into one event. */
function createStream(session: Session, now: () => Date): Stream {
  const waiting = new Set<string>()
  let id = ''
  let isTaken = true
  let hasBegun = false
  let isOver = false
  let stalled = 0
  const readable = new Readable({
    highWaterMark: READ_AHEAD_BYTES,
    read() {
      isTaken = true
      stalled = 0
      send()
    },
  })

  function send(): void {
    if (!isTaken || !hasBegun || waiting.size === 0 || isOver) return
    const nouns = [...waiting]
    waiting.clear()
    const data = JSON.stringify({ nouns } satisfies Changed)
    isTaken = readable.push(`event: changed\nid: ${id}\ndata: ${data}\n\n`)
  }

  return {
    session,
    readable,
    begin(nouns, version) {
      // Changes since the query are reported again, which does no harm.
      id = version
      hasBegun = true
      if (nouns.length === 0 && !isOver) readable.push(COMMENT)
      for (const noun of nouns) waiting.add(noun)
      send()
    },
    tell(nouns, xid) {
      for (const noun of nouns) waiting.add(noun)
      if (hasBegun) id = versionOfEvent(id, xid, now())
      send()
    },
    beat(stalledMax) {
      if (isOver) return
      if (isTaken) isTaken = readable.push(COMMENT)
      else stalled += 1
      if (stalled < stalledMax) return
      isOver = true
      readable.destroy()
    },
    end() {
      if (isOver) return
      isOver = true
      if (hasBegun) readable.push(null)
      else readable.destroy()
    },
  }
}

const READ_AHEAD_BYTES = 16_384
/** A comment line, so that the answer begins, and continues. */
const COMMENT = ':\n\n'
