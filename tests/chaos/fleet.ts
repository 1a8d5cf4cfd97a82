import type { Remote } from '#tests/kit/remote.ts'

/** A process that can be struck: kill -9, or as near to it as possible. `strike` resolves once it is up again. */
export interface Target {
  readonly name: string
  strike(): Promise<void>
}

/** The processes of one instance, and what a test may know of them. */
export interface Fleet extends AsyncDisposable {
  /** Entry points for clients; any of them will do. */
  readonly doors: readonly Remote[]
  readonly targets: readonly Target[]
  /** While so many are down, the next strike waits. */
  readonly downMax: number
  /** One statement on the database, over a connection of its own. */
  query(text: string, values?: readonly unknown[]): Promise<unknown[]>
  /** Processes that ended although nobody struck them. */
  fallen(): readonly string[]
}
