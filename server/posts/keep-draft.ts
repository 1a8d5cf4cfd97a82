import type { Picture } from '#server/outside/illustrator/port.ts'
import type { Draft } from '#server/outside/writer/port.ts'

import { completeJob } from './generation-store.ts'
import type { JobRow } from './generation-store.ts'
import { insertUses } from './material-store.ts'
import { storeSlotDraft } from './slot-draft.ts'
import type { WritingKit } from './writing-kit.ts'

interface Written {
  readonly draft: Draft
  readonly picture: Picture | null
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
  await kit.db.transaction().execute(async (tx) => {
    const now = kit.clock.now()
    const completed = { variants, writer, explanation, articleIds, image: picture }
    if (!(await completeJob(tx, job.id, completed, now))) return
    if (job.for_slot && !(await storeSlotDraft(tx, job, written, now))) return
    const areNew = await insertUses(tx, job, articleIds, now)
    if (job.for_slot && !areNew) throw new ArticlesTaken()
  })
}

/** A draft of the user's was made of the same articles meanwhile: another try finds others. */
class ArticlesTaken extends Error {
  override readonly name = 'ArticlesTaken'
}
