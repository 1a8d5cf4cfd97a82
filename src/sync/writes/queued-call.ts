import type * as z from 'zod/mini'

import type { CodedError } from '#contract/coded-error.ts'
import type { QUEUED } from '#contract/queued.ts'
import type { OutboxRow, QueuedWrite } from '#db/outbox-rows.ts'
import type { UserDatabase } from '#db/user-database.ts'

export type QueuedName = QueuedWrite['call']
export type WriteOf<Call extends QueuedName> = Extract<QueuedWrite, { call: Call }>

export interface RowWith<Write extends QueuedWrite> extends OutboxRow {
  readonly write: Write
}

export type QueuedNoun = 'sources' | 'schedules' | 'posts'

export type SentName = keyof typeof QUEUED

export type QueuedCall<
  Call extends QueuedName,
  Sent extends SentName = Extract<Call, SentName>,
> = AnyQueuedCall<WriteOf<Call>, Sent>

/**
 * The functions are methods, so that one table can hold all calls: code that looks a call up by the name of a write
 * passes it that write.
 */
export interface AnyQueuedCall<
  Write extends QueuedWrite = QueuedWrite,
  Sent extends SentName = SentName,
> {
  /** The part of the mirror that it changes: a table, or a row of `meta` (the address book, the profile). */
  readonly noun: QueuedNoun | 'mentions' | 'reading' | 'voice'
  /** `save`: makes the thing if it is not there yet. `add`: adds to it, until a `forget` removes all of that. */
  readonly kind: 'create' | 'save' | 'add' | 'change' | 'delete' | 'forget'
  /** The writes that are sent before this one, of whatever thing they are. */
  readonly after?: QueuedName
  request(row: Pick<RowWith<Write>, 'write' | 'base'>): QueuedRequest<Sent>
  /** Applies the answer on this device; runs in the transaction that removes the row from the outbox. */
  acknowledge(db: UserDatabase, row: RowWith<Write>, reply: ReplyOf<Sent>): Promise<void>
  /**
   * Has the write go on as another thing if the answer shows that one was there before.
   *
   * @returns whether it does
   */
  fork?(db: UserDatabase, row: RowWith<Write>, reply: ReplyOf<Sent>): Promise<boolean>
  /**
   * Resolves a refusal that nobody has to decide about.
   *
   * @returns whether it was one
   */
  resolveRefusal?(db: UserDatabase, row: RowWith<Write>, error: CodedError): Promise<boolean>
  /** Once the write is refused, the thing is as before: later writes go on, and a repeated one replaces it. */
  readonly lapses?: true
  /** Once the write is refused, a later one of the same name replaces it. */
  readonly isReplaceable?: true
}

interface QueuedRequest<Sent extends SentName> {
  readonly call: Sent
  readonly params?: { readonly id: string }
  readonly body?: unknown
  readonly ifMatch?: string
}

type ReplyOf<Sent extends SentName> = z.output<(typeof QUEUED)[Sent]['reply']>

/**
 * A page queues, shows and describes a write by this half. The service worker, which only sends, is built without it.
 */
export type PageCall<Call extends QueuedName, Row = never> = AnyPageCall<WriteOf<Call>> &
  FoldedCall<WriteOf<Call>, Row>

export interface AnyPageCall<Write = QueuedWrite, Description = object> {
  /** Merges the write with the one before, which has had no effect. Null or missing: both are sent. */
  mergeWith?(earlier: Write, write: Write): Write | null
  /** The pending writes named by `after` that this one needs; missing: all of them. */
  needed?(db: UserDatabase, write: Write, rows: readonly OutboxRow[]): Promise<readonly OutboxRow[]>
  /** The stored version that it is written over; null: none. */
  readBase?(db: UserDatabase, id: string): Promise<string | null>
  /** For a deletion: writes held outside of the outbox; null if nothing holds any. */
  takeHeld?(db: UserDatabase, id: string): Promise<readonly OutboxRow[] | null>
  readonly deletedBy?: 'deleteSource' | 'deleteSchedule' | 'deletePost'
  /** The list that changes by more than the answer says. */
  readonly invalidates?: QueuedNoun
  /**
   * Parts are null if this device does not know the thing.
   *
   * @param writes all pending ones with the same id, in order
   */
  describe(
    db: UserDatabase,
    write: Write,
    writes: readonly QueuedWrite[],
  ): Description | Promise<Description>
}

/** `waits`: the server does not have it like this yet. `isDeleting`: its deletion can still be undone. */
export type Seen<Row> = Row & {
  readonly waits?: 'sending' | 'refused'
  readonly isDeleting?: true
}

export interface FoldedCall<Write, Row> {
  /** The thing after the write; null: deleted; undefined: as before. `at`: when it was made, RFC 3339. */
  fold?(row: Row | undefined, write: Write, at: string): Row | null | undefined
  /** The same for a whole list, with a write that is not refused. */
  foldList?(rows: readonly Seen<Row>[], write: Write, at: string): readonly Seen<Row>[]
}

export function replaceEarlier<Write>(_: unknown, write: Write): Write {
  return write
}
