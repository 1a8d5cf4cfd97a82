import { IMAGE_DATA_MARKER } from '#contract/limits.ts'
import { useDatabase, useLive } from '#data/query/use-database.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { whileOpen } from '#db/connection.ts'
import type { DraftContent } from '#db/outbox-rows.ts'
import { readMeta } from '#db/user-database.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { saveFile } from '#device/save-file.ts'
import { readDraft, readSetAside } from '#sync/drafts/drafts.ts'
import { readOutbox } from '#sync/outbox/outbox.ts'
import { t } from '#text/t.ts'

import { readChanges } from './changes.ts'
import type { UnsentChange } from './changes.ts'

/** All that is on this device only. */
export interface Unsent {
  readonly changes: readonly UnsentChange[]
  /** What is being written, unless it is among the changes, or at the server; else null. */
  readonly text: string | null
  /** Texts that gave way to another tab's, new texts for live posts, and saves of what is being published. */
  readonly others: readonly string[]
  /** Of all. */
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

/** Hands everything that is on this device only to the person, as JSON. Resolves with the words for it. */
export async function saveUnsent(): Promise<string> {
  const db = signedInDatabase()
  const [rows, text, others] = await whileOpen(db, () =>
    Promise.all([readOutbox(db), readUnsentText(db), readOtherTexts(db)]),
  )
  const changes = rows.map(({ write, createdAtMs, refusal }) => ({
    ...write,
    made_at: new Date(createdAtMs).toISOString(),
    refused_because: refusal?.message ?? null,
  }))
  const savedAt = new Date().toISOString()
  const name = `lin-not-sent-${savedAt.slice(0, 10)}.json`
  const file = { saved_at: savedAt, changes, text_in_composer: text, other_texts: others }
  saveFile({ name, type: 'application/json', text: JSON.stringify(file, null, 2) })
  return t.common.outcomes.savedAs(name)
}

async function readUnsentText(db: UserDatabase): Promise<string | null> {
  const draft = await readDraft(db)
  const text = draft?.text ?? ''
  const id = draft?.postId ?? null
  if (text.trim() === '') return null
  if (id === null) return text
  const [rows, post] = await Promise.all([readOutbox(db), db.posts.get(id)])
  const saves = rows.map(({ write }) => write).filter((write) => write.id === id)
  const kept = saves.flatMap((write) => (write.call === 'saveDraft' ? [partsOf(write.body)] : []))
  const stored = post === undefined ? [] : [partsOf({ ...post, text_content: post.Text_content })]
  const here = partsOf({ text_content: text, image_content_url: draft?.imageUrl ?? null })
  return [...kept, ...stored].includes(here) ? null : text
}

async function readOtherTexts(db: UserDatabase): Promise<readonly string[]> {
  const [aside, live, intents] = await Promise.all([
    readSetAside(db),
    readMeta(db, 'live-texts'),
    db.intents.toArray(),
  ])
  const others = aside.filter(({ because }) => because === 'other-tab').map(({ text }) => text)
  const held = intents.flatMap((intent) => intent.held ?? []).map(({ write }) => write)
  const saves = held.map((write) => (write.call === 'saveDraft' ? write.body.text_content : ''))
  const texts = [...others, ...Object.values(live?.texts ?? {}), ...saves]
  return texts.filter((each) => each !== undefined).filter((each) => each.trim() !== '')
}

/** What is typed and drawn: an account can be chosen again. */
function partsOf({ text_content, image_content_url }: Partial<DraftContent>): string {
  const image = image_content_url === IMAGE_DATA_MARKER ? null : image_content_url
  return JSON.stringify([text_content?.trim(), image ?? null])
}
