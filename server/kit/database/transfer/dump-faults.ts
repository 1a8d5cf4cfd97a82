import { DumpError } from '@lin/local-postgres/dump'
import type { DumpFault } from '@lin/local-postgres/dump'

import { StartError } from '#server/kit/start-error.ts'

export function asStartError(error: unknown): unknown {
  if (!(error instanceof DumpError)) return error
  return new StartError(sentence(error.fault) ?? error.message, { cause: error.cause })
}

function sentence(fault: DumpFault): string | null {
  switch (fault.code) {
    case 'not-gzip':
      return `${fault.file} is damaged, or no file of db:export.`
    case 'other-format':
      return `${fault.file} is no file of db:export, or of a newer version of Lin.`
    case 'not-empty':
      return `The database is not empty (${fault.table} has rows), and an import adds to nothing: name an empty one in DATABASE_URL, or another folder in LIN_DATA_DIR.`
    case 'table-differs':
      return `The table ${fault.table} of the file does not fit this version of Lin: import it with the version that made it.`
    case 'file-exists':
    case 'file-not-writable':
    case 'no-room':
    case 'file-missing':
    case 'file-unreadable':
    case 'file-cut':
    case 'damaged':
    case 'end-missing':
    case 'rows-do-not-fit':
    case 'count-differs':
      return null
  }
}
