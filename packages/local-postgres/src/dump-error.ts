export type DumpFault =
  | FileFault
  | { readonly code: 'not-empty'; readonly table: string }
  /** The table is missing, or has other columns. */
  | { readonly code: 'table-differs'; readonly table: string }
  /** `reason`: PostgreSQL's own words. */
  | { readonly code: 'rows-do-not-fit'; readonly table: string; readonly reason: string }
  | {
      readonly code: 'count-differs'
      readonly table: string
      readonly found: number
      readonly expected: number
    }

interface FileFault {
  readonly code:
    | 'file-exists'
    | 'file-not-writable'
    | 'no-room'
    | 'file-missing'
    | 'file-unreadable'
    | 'file-cut'
    /** It is not gzip'd, or its bytes were changed. */
    | 'not-gzip'
    /** It is of something else, or of a newer form. */
    | 'other-format'
    | 'damaged'
    /** It ends before all rows were written. */
    | 'end-missing'
  readonly file: string
}

/** The message is one sentence that names the fault and the remedy. */
export class DumpError extends Error {
  override readonly name = 'DumpError'
  readonly fault: DumpFault

  constructor(fault: DumpFault, options?: ErrorOptions) {
    super(sentence(fault), options)
    this.fault = fault
  }
}

function sentence(fault: DumpFault): string {
  switch (fault.code) {
    case 'file-exists':
      return `${fault.file} is there already: name another file.`
    case 'file-not-writable':
      return `${fault.file} cannot be written: name a file in a folder that you may write.`
    case 'no-room':
      return `There is no room for ${fault.file}: name a file on another disk.`
    case 'file-missing':
      return `${fault.file} is not there.`
    case 'file-unreadable':
      return `${fault.file} cannot be read.`
    case 'file-cut':
      return `${fault.file} is not whole: copy it again.`
    case 'not-gzip':
      return `${fault.file} is damaged, or no dump.`
    case 'other-format':
      return `${fault.file} is no dump of this program, or of a newer version of it.`
    case 'damaged':
      return `${fault.file} is damaged. Nothing was imported.`
    case 'end-missing':
      return `${fault.file} is not whole: its end is missing. Nothing was imported.`
    case 'not-empty':
      return `The database is not empty (${fault.table} has rows), and an import adds to nothing: name an empty one.`
    case 'table-differs':
      return `The table ${fault.table} of the file does not fit this database: import it with the version that made it.`
    case 'rows-do-not-fit':
      return `Rows of ${fault.table} do not fit: ${fault.reason}. Nothing was imported.`
    case 'count-differs':
      return `The file is damaged: ${fault.table} has ${fault.found} rows where its end says ${fault.expected}. Nothing was imported.`
  }
}
