import type { Message, Messages } from '#contract/messages/message.ts'
import type { AssetKit } from '#server/assets/asset-kit.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { Log } from '#server/kit/log.ts'
import type { NewsKit } from '#server/notifications/notification-kit.ts'
import type { Illustrator } from '#server/outside/illustrator/port.ts'
import type { PageReader } from '#server/outside/pages/port.ts'
import type { Writer } from '#server/outside/writer/port.ts'

/** What writing stands on. */
export interface WritingKit extends Kit, AssetKit {
  readonly writer: Writer
  /** Writes from the material alone, where the model cannot be used. */
  readonly builtIn: Writer
  /** Null when no pictures are made. */
  readonly illustrator: Illustrator | null
  readonly pages: PageReader
  readonly log: Log
  readonly slots: WritingSlots
}

/** What writing knows of the slots that wait for a draft. Schedules keep them. */
export interface WritingSlots {
  /** The slot that waits for what a job writes; null when it does not wait any more. */
  waitingFor(kit: NewsKit, tx: Db, jobId: string): Promise<WaitingSlot | null>
  /** The slot of a job that wrote nothing fails. */
  fail(kit: NewsKit, tx: Db, jobId: string, reason: Messages): Promise<void>
}

export interface WaitingSlot {
  readonly accountId: string | null
  /** Hands over the draft. */
  take(post: { readonly id: string; readonly text: string }, reason: Messages | null): Promise<void>
}

/** A job at work. */
export interface Watched {
  /** Aborted when the job is cancelled, and with the run itself. */
  readonly signal: AbortSignal
  /** Shows the person what is being done now. */
  readonly tell: (progress: Message) => void
}
