import { assetAddress } from '#contract/rules/asset-id.ts'
import { storageMessage } from '#data/notices/failures.ts'
import type { Action } from '#data/query/action.ts'
import { useAction } from '#data/query/use-action.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { whileOpen } from '#db/connection.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { saveFile } from '#device/files.ts'
import { namedFiles, readFile } from '#sync/assets/files.ts'
import type { DeviceFile } from '#sync/assets/files.ts'
import { readOutbox } from '#sync/outbox/outbox.ts'
import { t } from '#text/t.ts'

import { readOtherTexts, readUnsentText } from './unsent.ts'

/** Saves what is on this device only as a file; the message names it. */
export function useSaveUnsent(): Action<void> {
  return useAction({
    perform: saveUnsent,
    words: (failure) => storageMessage(failure) ?? t.failures.unreached,
  })
}

/** Saves everything that is on this device only as a JSON file, and resolves with a sentence that names it. */
async function saveUnsent(): Promise<string> {
  const db = signedInDatabase()
  const [rows, text, others, pictures] = await whileOpen(db, () =>
    Promise.all([readOutbox(db), readUnsentText(db), readOtherTexts(db), readPictures(db)]),
  )
  const changes = rows.map(({ write, createdAtMs, refusal }) => ({
    ...write,
    made_at: new Date(createdAtMs).toISOString(),
    refused_because: refusal?.message ?? null,
  }))
  const savedAt = new Date().toISOString()
  const name = `lin-not-sent-${savedAt.slice(0, 10)}.json`
  const file = { saved_at: savedAt, changes, text_in_composer: text, other_texts: others, pictures }
  saveFile({ name, type: 'application/json', text: JSON.stringify(file, null, 2) })
  return t.common.outcomes.savedAs(name)
}

/** The pictures of what is not sent, by the addresses that it names them by. */
async function readPictures(db: UserDatabase): Promise<Readonly<Record<string, string>>> {
  const pictures: Record<string, string> = {}
  for (const id of await namedFiles(db)) {
    const file = await readFile(db, id)
    if (file?.row.isUploaded === false) pictures[assetAddress(id)] = await dataOf(file)
  }
  return pictures
}

async function dataOf({ bytes, mediaType }: DeviceFile): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    )
    reader.addEventListener('error', () => reject(reader.error ?? new Error('Not read')))
    reader.readAsDataURL(new Blob([bytes], { type: mediaType }))
  })
}
