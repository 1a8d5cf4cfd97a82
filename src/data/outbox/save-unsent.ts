import { assetAddress } from '#contract/rules/asset-id.ts'
import { storageMessage } from '#data/notices/failures.ts'
import type { Action } from '#data/query/action.ts'
import { useAction } from '#data/query/use-action.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { whileOpen } from '#db/connection.ts'
import { formatOf } from '#db/draft-format.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { saveFile } from '#device/files.ts'
import { namedFiles } from '#sync/assets/files.ts'
import { openFile } from '#sync/assets/pieces.ts'
import type { OpenFile } from '#sync/assets/pieces.ts'
import { readDraft } from '#sync/drafts/drafts.ts'
import { readOutbox } from '#sync/outbox/rows.ts'
import { t } from '#text/t.ts'

import { readAside, readOtherTexts, readUnsentText } from './unsent.ts'

export function useSaveUnsent(): Action<void> {
  return useAction({
    perform: saveUnsent,
    words: (failure) => storageMessage(failure) ?? t.failures.unreached,
  })
}

async function saveUnsent(): Promise<string> {
  const db = signedInDatabase()
  const savedAt = new Date().toISOString()
  const name = `lin-not-sent-${savedAt.slice(0, 10)}.json`
  const text = await whileOpen(db, () => textOf(db, savedAt))
  saveFile({ name, type: 'application/json', text })
  return t.common.outcomes.savedAs(name)
}

/** Written in parts: a video makes it longer than a string can be. */
async function textOf(db: UserDatabase, savedAt: string): Promise<BlobPart[]> {
  const [rows, text, others, aside, draft] = await Promise.all([
    readOutbox(db),
    readUnsentText(db),
    readOtherTexts(db),
    readAside(db),
    readDraft(db),
  ])
  const changes = rows.map(({ write, createdAtMs, refusal }) => ({
    ...write,
    made_at: new Date(createdAtMs).toISOString(),
    refused_because: refusal?.message ?? null,
  }))
  const words = {
    saved_at: savedAt,
    changes,
    text_in_composer: text,
    added_in_composer: text === null ? null : formatOf(draft?.format ?? {}),
    other_texts: others.filter((each) => each.trim() !== ''),
    other_drafts: aside.map((each) => ({
      text: each.text,
      picture: each.imageUrl,
      ...formatOf(each.format ?? {}),
    })),
  }
  const begun = JSON.stringify(words, null, 2).slice(0, -'\n}'.length)
  return [`${begun},\n  "pictures": {`, ...(await readFiles(db)), '}\n}']
}

/** The pictures, documents and videos of unsent changes, as JSON by the addresses under which the changes name them. */
async function readFiles(db: UserDatabase): Promise<BlobPart[]> {
  const all: BlobPart[] = []
  for (const id of await namedFiles(db)) {
    const file = await openFile(db, id)
    const data = file?.row.isUploaded === false ? await dataOf(file) : null
    if (data === null) continue
    const comma = all.length === 0 ? '' : ','
    all.push(`${comma}\n    "${assetAddress(id)}": "`, ...data, '"')
  }
  return all
}

/** Base64 makes four characters of three bytes: a multiple of three can be followed by more. */
const PART_BYTES = 3 * 256 * 1024

async function dataOf({ row, read }: OpenFile): Promise<readonly BlobPart[] | null> {
  const parts: BlobPart[] = [`data:${row.mediaType};base64,`]
  for (let from = 0; from < row.size; from += PART_BYTES) {
    const bytes = await read(from, Math.min(from + PART_BYTES, row.size))
    if (bytes === null) return null
    // A blob, as the browser stores blobs on its disk if there are many.
    parts.push(new Blob([await base64(bytes)]))
  }
  return parts
}

async function base64(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : ''
      resolve(address.slice(address.indexOf(',') + 1))
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('Not read')))
    reader.readAsDataURL(new Blob([bytes]))
  })
}
