import { send } from '#api/client.ts'
import { KnownError } from '#contract/coded-error.ts'
import { OPML } from '#contract/rules/opml-limits.ts'
import type { OpmlImported } from '#contract/sources.ts'
import { invalidateList } from '#data/query/use-list.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { changeTable, markFor } from '#sync/mirror/mirror.ts'
import { t } from '#text/t.ts'

import { readText } from './read-text.ts'

/** `facts` distinguish the file from another. */
export interface Chosen {
  readonly file: File
  readonly facts: readonly unknown[]
}

/** @throws KnownError if the file is too large, and the errors of the call */
export async function importSources({ file }: Chosen, key: string): Promise<OpmlImported> {
  if (file.size > OPML.maxLength) throw tooLarge()
  const opml = await readText(file)
  const db = signedInDatabase()
  const mark = await markFor(db, db.sources, key)
  const imported = await send('importSources', { body: { opml }, key })
  await changeTable(db, db.sources, async () => ({ put: imported.added }), mark)
  invalidateList('sources/list')
  return imported
}

function tooLarge(): KnownError {
  return new KnownError('request/too-large', { detail: t.sources.files.tooLarge })
}
