import { randomUUID } from 'node:crypto'

import type { LinkCard } from '#contract/posts.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { Draft, WritingMaterial } from '#server/outside/writer/port.ts'
import { insertPost } from '#server/posts/store.ts'
import { waitingSlot } from '#server/schedules/settle-slot.ts'

import type { DescribedPicture } from './pictures.ts'
import type { JobRow } from './store.ts'
import type { Watched } from './while-open.ts'
import type { WritingKit } from './writing-kit.ts'

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
export async function storeSlotDraft(
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
