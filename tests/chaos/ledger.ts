/** What an instance said "yes" to. All of it has to be there in the end. */
export interface Ledger {
  readonly posts: LedgerPost[]
  readonly schedules: LedgerSchedule[]
  /** Writes that were answered with a lasting no, although nothing was wrong with them. */
  readonly refused: string[]
}

interface LedgerPost {
  readonly person: number
  readonly id: string
  readonly text: string
  readonly isToBePublished: boolean
  /** The name under which it was said to be live; null where that was not said. */
  readonly urn: string | null
}

interface LedgerSchedule {
  readonly person: number
  readonly id: string
}
