import { IMAGE_DATA_MARKER } from '#contract/limits.ts'
import { useDatabase, useLive } from '#data/query/use-database.ts'
import { holdsNothing, isBlank, markOfFormat } from '#db/draft-format.ts'
import type { DraftContent, OutboxRow } from '#db/outbox-rows.ts'
import type { ComposerDraft, StashedDraft } from '#db/rows.ts'
import { readMeta } from '#db/user-database.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { readDraft, readStash } from '#sync/drafts/drafts.ts'
import { readOutbox } from '#sync/outbox/rows.ts'
import { pageCall } from '#sync/writes/all.ts'
import type { Description } from '#sync/writes/all.ts'

export interface Unsent {
  readonly changes: readonly UnsentChange[]
  /** The composer's text, unless it is among the changes or at the server; empty for a draft without a text. */
  readonly text: string | null
  /**
   * Texts of stashed drafts that are nowhere else, of unsaved edits of live posts, and of saves that a publish holds;
   * empty for a draft without a text.
   */
  readonly others: readonly string[]
  readonly count: number
}

export function useUnsent(): Unsent | undefined {
  return useLive(useDatabase(), readUnsent)
}

export async function readUnsent(db: UserDatabase): Promise<Unsent> {
  const [changes, text, others] = await Promise.all([
    readChanges(db),
    readUnsentText(db),
    readOtherTexts(db),
  ])
  const count = changes.length + (text === null ? 0 : 1) + others.length
  return { changes, text, others, count }
}

/** The composer's text if neither the outbox nor the server has it, else null. */
export async function readUnsentText(db: UserDatabase): Promise<string | null> {
  const draft = await readDraft(db)
  const text = draft?.text ?? ''
  const id = draft?.postId ?? null
  if (draft === undefined) return null
  if (isBlank(draft)) return (await isOnlyHere(db, draft)) ? text : null
  if (id === null) return text
  const [rows, post] = await Promise.all([readOutbox(db), db.posts.get(id)])
  const saves = rows.map(({ write }) => write).filter((write) => write.id === id)
  const kept = saves.flatMap((write) => (write.call === 'saveDraft' ? [partsOf(write.body)] : []))
  const stored = post === undefined ? [] : [partsOf({ ...post, text_content: post.Text_content })]
  const here = partsOf({ text_content: text, image_content_url: draft.imageUrl, ...draft.format })
  return [...kept, ...stored].includes(here) ? null : text
}

/** Whether something of a draft that is no post yet would be lost with this device. */
async function isOnlyHere(db: UserDatabase, draft: ComposerDraft): Promise<boolean> {
  const isOnlyPicture = holdsNothing({ ...draft, imageUrl: null })
  return !isOnlyPicture || hasOwnPicture(db, draft)
}

/** A picture without a text is no post yet, so only this device has it. */
async function hasOwnPicture(db: UserDatabase, { imageUrl }: ComposerDraft): Promise<boolean> {
  const id = imageUrl?.split('/').at(-1) ?? ''
  return (await db.files.get(id))?.isUploaded === false
}

/**
 * Stashed drafts that are nowhere else, the newest first. A draft is saved before another one replaces it, unless it
 * is no post yet; a draft that another tab has overwritten is not saved.
 */
export async function readAside(db: UserDatabase): Promise<readonly StashedDraft[]> {
  const aside = await readStash(db)
  const areHere = await Promise.all(
    aside.map(async (each) =>
      isBlank(each) ? isOnlyHere(db, each) : each.because === 'other-tab',
    ),
  )
  return aside.filter((_, at) => areHere[at] === true)
}

export async function readOtherTexts(db: UserDatabase): Promise<readonly string[]> {
  const [aside, live, intents] = await Promise.all([
    readAside(db),
    readMeta(db, 'live-texts'),
    db.intents.toArray(),
  ])
  const edited = Object.values(live?.texts ?? {}).filter((text) => text.trim() !== '')
  const held = intents.flatMap((intent) => intent.held ?? []).map(({ write }) => write)
  const saves = held.filter((write) => write.call === 'saveDraft')
  return [
    ...aside.map(({ text }) => text),
    ...edited,
    ...saves.map(({ body }) => body.text_content ?? ''),
  ]
}

/** The parts to compare: an account and an audience can be chosen again. */
function partsOf({ text_content, image_content_url, ...rest }: Partial<DraftContent>): string {
  const { content, first_comment } = rest
  const image = image_content_url === IMAGE_DATA_MARKER ? null : image_content_url
  const format = markOfFormat({ content, first_comment })
  return JSON.stringify([text_content?.trim(), image ?? null, format])
}

export interface UnsentChange {
  readonly seq: number
  readonly change: Change
  readonly atMs: number
  /** When it began to wait, in epoch milliseconds: a deletion does so once it cannot be undone any more. */
  readonly waitsFromMs: number
  readonly refusal: string | null
}

export type Change = Description

export async function readChanges(db: UserDatabase): Promise<readonly UnsentChange[]> {
  const tables = [db.outbox, db.sources, db.schedules, db.posts, db.meta, db.reading]
  return db.transaction('r', tables, async () => {
    const rows = await readOutbox(db)
    return Promise.all(
      rows.map(async (row) => {
        const { write } = row
        const writes = rows.map((each) => each.write).filter(({ id }) => id === write.id)
        return told(row, await pageCall(write).describe(db, write, writes))
      }),
    )
  })
}

function told(row: OutboxRow, change: Change): UnsentChange {
  const { seq, createdAtMs: atMs, heldUntilMs = 0, refusal } = row
  const waitsFromMs = Math.max(atMs, heldUntilMs)
  return { seq, change, atMs, waitsFromMs, refusal: refusal?.message ?? null }
}
