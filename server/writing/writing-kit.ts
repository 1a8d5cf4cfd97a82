import type { Message, Messages } from '#contract/messages/message.ts'
import type { AssetKit } from '#server/assets/asset-kit.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { Log } from '#server/kit/log.ts'
import type { NewsKit } from '#server/notifications/notification-kit.ts'
import type { Illustrator } from '#server/outside/illustrator/port.ts'
import type { PageReader } from '#server/outside/pages/port.ts'
import type { Writer } from '#server/outside/writer/port.ts'

export interface WritingKit extends Kit, AssetKit {
  readonly writer: Writer
  /** Writes from the material alone, if the model cannot be used. */
  readonly builtIn: Writer
  /** Null when no pictures are made. */
  readonly illustrator: Illustrator | null
  readonly pages: PageReader
  readonly log: Log
  readonly slots: WritingSlots
}

/** The part of the slots that writing sees. Schedules own them. */
export interface WritingSlots {
  /** The slot that waits for the draft of a job; null if it no longer waits. */
  waitingFor(kit: NewsKit, tx: Db, jobId: string): Promise<WaitingSlot | null>
  fail(kit: NewsKit, tx: Db, jobId: string, reason: Messages): Promise<void>
}

export interface WaitingSlot {
  readonly accountId: string | null
  take(post: { readonly id: string; readonly text: string }, reason: Messages | null): Promise<void>
}

export interface Watched {
  /** Aborted when the job is cancelled, and with the run itself. */
  readonly signal: AbortSignal
  readonly tell: (progress: Message) => void
}
