import { send } from '#api/client.ts'
import { AppError } from '#contract/errors.ts'
import { OPML } from '#contract/limits.ts'
import type { OpmlImported, Source } from '#contract/sources.ts'
import { wordsOf } from '#data/notices/words-of.ts'
import { invalidateList } from '#data/query/use-list.ts'
import { useResultAction } from '#data/query/use-result-action.ts'
import type { ResultAction } from '#data/query/use-result-action.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { readText } from '#device/read-text.ts'
import { saveFile } from '#device/save-file.ts'
import { changeTable } from '#sync/mirror/mirror.ts'
import { t } from '#text/t.ts'

import { opmlOf } from './opml.ts'

/** Follows what an OPML file of this device names. */
export function useImportSources(): ResultAction<File, OpmlImported> {
  const { run, ...rest } = useResultAction({
    perform: importSources,
    words: (failure) => wordsOf('sources/import', failure),
  })
  // A file is nothing in JSON, by which one intent is told from another: its facts are.
  return { ...rest, run: (file) => run({ file, facts: [file.name, file.size, file.lastModified] }) }
}

const EXPORT = { name: 'lin-sources.opml', type: 'text/x-opml' } as const

/** Saves the sources as a file of this device, and answers with its name. */
export function exportSources(sources: readonly Source[]): string {
  saveFile({ ...EXPORT, text: opmlOf(sources) })
  return EXPORT.name
}

interface Chosen {
  readonly file: File
  readonly facts: readonly unknown[]
}

async function importSources({ file }: Chosen, key: string): Promise<OpmlImported> {
  if (file.size > OPML.maxLength) throw tooLarge()
  const opml = await readText(file)
  const db = signedInDatabase()
  const imported = await send('importSources', { body: { opml }, key })
  await changeTable(db, db.sources, () => db.sources.bulkPut(imported.added))
  invalidateList('sources/list')
  return imported
}

function tooLarge(): AppError {
  return new AppError('request/too-large', { detail: t.failures.fileTooLarge })
}
