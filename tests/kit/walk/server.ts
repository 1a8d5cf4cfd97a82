import { NetworkError } from '#api/network-error.ts'
import { AppError } from '#contract/errors.ts'
import type { Post } from '#contract/posts.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { Source } from '#contract/sources.ts'
import type { DraftContent } from '#db/outbox-rows.ts'
import type { Identified, Look } from '#sync/mirror/refresh.ts'
import type { DrainKit } from '#sync/outbox/drain.ts'
import type { QueuedNoun } from '#sync/writes/queued-call.ts'

import type { Page } from './page.ts'
import type { Fault, Wire } from './wire.ts'

export type Sent = Parameters<DrainKit['send']>[0]

export interface Rows {
  readonly sources: readonly Source[]
  readonly schedules: readonly Schedule[]
  readonly posts: readonly Post[]
}

/** A change to a draft by another device of the same person; `content` null deletes the draft. */
export interface Elsewhere {
  readonly id: string
  readonly content: DraftContent | null
}

export interface WalkServer {
  /** Sends a page's request over the wire. */
  readonly send: (wire: Wire, page: Page, asked: Sent) => Promise<unknown>
  /** Reads the lists at once, without a fault. */
  readonly rows: () => Promise<Rows>
  /** The answer to a page that asks what has changed in a list since a version. */
  readonly look: (noun: QueuedNoun, since: string) => Promise<Look<Identified>>
  readonly elsewhere: (change: Elsewhere) => Promise<void>
  /** Deletes the files that no post names any more, or yet. */
  readonly forgetFiles: () => void
  /** Requests that were carried out, in order, without replays and uploads. */
  readonly effects: readonly Sent[]
  /** The account that schedules publish with. */
  readonly accountId: string
}

/** `sources/<id>`, as the queue names what a request is about. */
export function entityIn({ call, params, body }: Sent): string {
  const noun = call.path.split('/')[1] ?? ''
  return `${noun}/${textIn(params, 'id') ?? textIn(body, 'id') ?? ''}`
}

export function textIn(value: unknown, name: string): string | null {
  const found: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : null
  return typeof found === 'string' ? found : null
}

/** Throws the error that a client makes of a fault. */
export function throwFault(fault: Fault): never {
  switch (fault) {
    case 'dropped':
      throw new NetworkError('network')
    case 'timeout':
      throw new NetworkError('timeout')
    case 'html':
    case '502':
      throw new NetworkError('unreadable')
    case '401':
      throw new AppError('session/dead')
    case '409':
      throw new AppError('request/in-progress', { retryAfterSeconds: 1 })
    case '429':
      throw new AppError('request/too-many', { retryAfterSeconds: 30 })
    case '500':
      throw new AppError('unexpected')
    case '503':
      throw new AppError('server/unavailable', { retryAfterSeconds: 7 })
  }
}
