import type { LinkCard } from '#contract/posts.ts'
import { inTransaction } from '#server/kit/database/in-transaction.ts'
import { tellOfDraft } from '#server/notifications/tell-of-draft.ts'
import type { Draft } from '#server/outside/writer/port.ts'

import { insertUses } from './material-store.ts'
import type { DescribedPicture } from './pictures.ts'
import { storeSlotDraft } from './slot-draft.ts'
import { completeJob } from './store.ts'
import type { JobRow } from './store.ts'
import type { WritingKit } from './writing-kit.ts'

interface Written {
  readonly draft: Draft
  readonly picture: DescribedPicture | null
  /** Only for a draft of a slot: elsewhere the person decides. */
  readonly card: LinkCard | null
  readonly explanation: string
  readonly articleIds: readonly string[]
}

/**
 * Text, picture, state and the articles that were used, in one transaction with the slot that waits
 * for them, so that a job that is carried out again after a crash completes once.
 */
export async function keepDraft(kit: WritingKit, job: JobRow, written: Written): Promise<void> {
  const { draft, picture, explanation, articleIds } = written
  const { variants, writer } = draft
  await inTransaction(kit.db, async (tx) => {
    const now = kit.clock.now()
    const completed = { variants, writer, explanation, articleIds, image: picture }
    if (!(await completeJob(tx, job.id, completed, now))) return
    if (job.for_slot && !(await storeSlotDraft(kit, tx, job, written))) return
    const areNew = await insertUses(tx, job, articleIds, now)
    if (job.for_slot && !areNew) throw new ArticlesTaken()
    if (!job.for_slot) await tellOfDraft(kit, tx, job, { text: variants[0]?.text ?? '' })
  })
}

/** A draft of the user's was made of the same articles meanwhile: another try finds others. */
class ArticlesTaken extends Error {
  override readonly name = 'ArticlesTaken'
}
