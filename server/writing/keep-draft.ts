import { randomUUID } from 'node:crypto'

import type { PostContent } from '#contract/content/post-content.ts'
import type { Messages } from '#contract/messages/message.ts'
import type { LinkCard } from '#contract/posts.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { inTransaction } from '#server/kit/database/in-transaction.ts'
import type { Draft } from '#server/outside/writer/port.ts'
import { addDraft } from '#server/posts/save.ts'

import { insertUses } from './material-store.ts'
import { notifyOfDraft } from './notify-draft.ts'
import type { KeptPicture } from './pictures.ts'
import { completeJob, failJob } from './store.ts'
import type { JobRow } from './store.ts'
import type { WritingKit } from './writing-kit.ts'

interface Written {
  readonly draft: Draft
  /** The content made from it, if a format was asked for. */
  readonly content: PostContent | null
  readonly picture: KeptPicture | null
  /** Only for the draft of a slot; otherwise the person adds one. */
  readonly card: LinkCard | null
  readonly explanation: Messages
  readonly articleIds: readonly string[]
}

/** One transaction stores the draft and ends the job, so that a job that runs again after a crash completes once. */
export async function keepDraft(kit: WritingKit, job: JobRow, written: Written): Promise<void> {
  const { draft, content, picture, explanation, articleIds } = written
  const { variants, writer } = draft
  await inTransaction(kit.db, async (tx) => {
    const now = kit.clock.now()
    const { leanedOn = [] } = draft
    const made = { variants, writer, content, explanation, articleIds, image: picture, leanedOn }
    if (!(await completeJob(tx, job.id, made, now))) return
    if (job.for_slot && !(await storeSlotDraft(kit, tx, job, written))) return
    const areNew = await insertUses(tx, job, articleIds, now)
    if (job.for_slot && !areNew) throw new ArticlesTaken()
    if (!job.for_slot) await notifyOfDraft(kit, tx, job, { text: variants[0]?.text ?? '' })
  })
}

/** Another draft of the user has used the same articles meanwhile: the next try chooses others. */
class ArticlesTaken extends Error {
  override readonly name = 'ArticlesTaken'
}

/** Stores the draft of the slot that waits for it; false when none waits any more. */
async function storeSlotDraft(
  kit: WritingKit,
  tx: Db,
  job: JobRow,
  { draft, picture, card }: Written,
): Promise<boolean> {
  const slot = await kit.slots.waitingFor(kit, tx, job.id)
  if (slot === null) return false
  const [offered] = draft.variants
  const postId = randomUUID()
  await addDraft(
    tx,
    {
      userId: job.user_id,
      id: postId,
      text: offered?.text ?? '',
      picture: { image_content_url: null, image_asset_id: picture?.assetId ?? null },
      imageAltText: picture?.altText ?? null,
      linkCard: card,
      accountId: slot.accountId,
      generationId: job.id,
    },
    kit.clock.now(),
  )
  const post = { id: postId, text: offered?.text ?? '' }
  await slot.take(post, offered?.notes[0] ?? null)
  return true
}

/** Ends a job that wrote nothing, and its slot with it. */
export async function endUnwritten(
  kit: Pick<WritingKit, 'db' | 'queue' | 'clock' | 'slots'>,
  job: JobRow,
  reason: Messages,
): Promise<void> {
  await inTransaction(kit.db, async (tx) => {
    const now = kit.clock.now()
    const isEnded = await failJob(tx, job.id, reason, now)
    if (!isEnded) return
    if (job.for_slot) await kit.slots.fail(kit, tx, job.id, reason)
    else await notifyOfDraft(kit, tx, job, { error: reason })
  })
}
