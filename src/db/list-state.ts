export interface ListState {
  readonly name: string
  readonly atMs: number | null
  /** Counts the writes to the table: an answer that was requested before a write is recognised as old. */
  readonly changes: number
  /** Missing: not known, and the whole list is requested next. */
  readonly mark?: Mark
}

export interface Mark {
  /** The server's version, which means nothing to anybody else. */
  readonly version: string
  /** The table's `changes` at that moment: shows which of two marks is the later one. */
  readonly order: number
  /** Epoch milliseconds of the last answer that brought the whole list. */
  readonly wholeAtMs: number
}
