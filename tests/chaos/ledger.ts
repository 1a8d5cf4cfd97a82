/** The writes that an instance acknowledged. All of them have to be there in the end. */
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
  /** The URN under which the post was reported live; null if it was not. */
  readonly urn: string | null
}

interface LedgerSchedule {
  readonly person: number
  readonly id: string
}
