import type { Remote } from '#tests/kit/remote.ts'

/** What can be struck: kill -9, or as near to it as there is; it is there again when that resolves. */
export interface Target {
  readonly name: string
  strike(): Promise<void>
}

/** The processes of one instance, and what a test may know of them. */
export interface Fleet extends AsyncDisposable {
  /** Where clients come in; it is all the same where. */
  readonly doors: readonly Remote[]
  readonly targets: readonly Target[]
  /** With so many down, the next strike waits. */
  readonly downMax: number
  /** One statement on the database, over a connection of its own. */
  query(text: string, values?: readonly unknown[]): Promise<unknown[]>
  /** Processes that ended although nobody struck them. */
  fallen(): readonly string[]
}
