import { randomUUID } from 'node:crypto'

import type { LinkCard } from '#contract/posts.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { inTransaction } from '#server/kit/database/in-transaction.ts'
import { tellOfDraft } from '#server/notifications/tell-of-draft.ts'
import type { Draft, WritingMaterial } from '#server/outside/writer/port.ts'
import { insertPost } from '#server/posts/store.ts'
import { waitingSlot, slotNotWritten } from '#server/schedules/settle-slot.ts'

import { insertUses } from './material-store.ts'
import type { DescribedPicture } from './pictures.ts'
import { completeJob, failJob } from './store.ts'
import type { JobRow } from './store.ts'
import type { Watched } from './while-open.ts'
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

/**
 * What may be published unread: a variant that passed every check stands first; where none did, the
 * built-in writer, which only quotes, writes it anew.
 */
export async function fitUnread(
  kit: WritingKit,
  { material, draft }: { readonly material: WritingMaterial; readonly draft: Draft },
  { signal, tell }: Watched,
): Promise<Draft> {
  if (draft.writer === kit.builtIn.name) return draft
  const passed = draft.variants.filter(({ notes }) => notes.length === 0)
  if (passed.length > 0) return { ...draft, variants: passed }
  const quoted = await kit.builtIn.write(material, signal, tell)
  return { ...quoted, variants: quoted.variants.map(({ text }) => ({ text, notes: [NOT_PASSED] })) }
}

const NOT_PASSED =
  'What the AI writer wrote did not pass the checks, so this was assembled from the article instead.'

/**
 * Stores what was written as the draft of the slot that waits for it.
 *
 * @returns false when no slot waits any more
 */
async function storeSlotDraft(
  kit: Pick<Kit, 'queue' | 'clock'>,
  tx: Db,
  job: JobRow,
  written: {
    readonly draft: Draft
    readonly picture: DescribedPicture | null
    readonly card: LinkCard | null
  },
): Promise<boolean> {
  const slot = await waitingSlot(kit, tx, job.id)
  if (slot === null) return false
  const { draft, picture, card } = written
  const [offered] = draft.variants
  const postId = randomUUID()
  await insertPost(tx, {
    userId: job.user_id,
    id: postId,
    text: offered?.text ?? '',
    imageUrl: picture === null ? null : dataUrl(picture),
    imageAltText: picture?.altText ?? null,
    linkCard: card,
    accountId: slot.accountId,
    scheduledAt: null,
    isPublished: false,
    generationId: job.id,
  })
  const post = { id: postId, text: offered?.text ?? '' }
  await slot.take(post, offered?.notes[0] ?? null)
  return true
}

function dataUrl({ bytes, mediaType }: DescribedPicture): string {
  return `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`
}

/** Ends a job that wrote nothing, and with it the slot that it was for. */
export async function endUnwritten(
  kit: Pick<Kit, 'db' | 'queue' | 'clock'>,
  job: JobRow,
  reason: string,
): Promise<void> {
  await inTransaction(kit.db, async (tx) => {
    const now = kit.clock.now()
    const isEnded = await failJob(tx, job.id, reason, now)
    if (!isEnded) return
    if (job.for_slot) await slotNotWritten(kit, tx, job.id, reason)
    else await tellOfDraft(kit, tx, job, { error: reason })
  })
}
