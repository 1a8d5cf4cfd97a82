import type { QueuedWrite } from './queued-write.ts'

/** A write that the server has not taken yet. */
export interface OutboxRow {
  /** The order of the writes. */
  readonly seq: number
  /** The shape of this row, for a later version that finds it. */
  readonly v: 1
  /** The Idempotency-Key, the same on each try. */
  readonly key: string
  readonly write: QueuedWrite
  readonly entity: string
  /** The entities whose writes come first. */
  readonly after: readonly string[]
  /** `refused`: it stays until the person has decided. */
  readonly state: 'waiting' | 'refused'
  /** How often it has left, counted before it leaves: from the first time on it is not changed. */
  readonly attempts: number
  /** Epoch milliseconds before which it is not tried again. */
  readonly nextAtMs: number
  /** Epoch milliseconds. */
  readonly createdAtMs: number
  /** The version of the stored draft that this one was written over; null: a new one, or no draft. */
  readonly base: string | null
  /** Of a deletion: the writes that it makes needless. They are back once it is taken back. */
  readonly instead?: readonly OutboxRow[]
  readonly refusal: Refusal | null
}

export interface Refusal {
  /** An `ErrorCode`; of a server that was newer, maybe none that this version knows. */
  readonly code: string
  /** The server's own words. */
  readonly message: string
}

/** The version of a stored draft that this device's editor has last seen, by the id of the post. */
export interface EditRow {
  readonly id: string
  /** `updated_at` of that version. */
  readonly base: string
}

/** What a draft said at some moment of its writing. */
export interface DraftVersion {
  readonly seq: number
  /** The id of the post. */
  readonly draft: string
  readonly text: string
  /** Epoch milliseconds. */
  readonly atMs: number
}

/** A draft that became two: this one holds the words of this device. */
export interface CopiedDraft {
  /** The copy's id. */
  readonly id: string
  /** The id of the post that it was a draft of. */
  readonly of: string
  /** What had become of that post elsewhere. */
  readonly because: 'changed' | 'deleted' | 'published'
  /** Epoch milliseconds. */
  readonly atMs: number
  /** The person has read of it. */
  readonly isTold?: boolean
}
