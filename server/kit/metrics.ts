import type { PublishState } from '#contract/rules/publish-state.ts'

/** Counters of the server's work. None of them throws: counting must not fail the work. */
export interface Metrics {
  /** A job starts; the returned function is called once, when it has ended. */
  jobBegins(name: string): (outcome: 'done' | 'failed') => void
  /** A feed fetch starts; the returned function is called once, when its result is stored. */
  feedTurnBegins(): (answer: FeedOutcome) => void
  /** An attempt to publish reached a state, and the database has it. */
  publishReached(state: PublishState): void
  /** How late the publishing of a slot began. */
  slotLateness(seconds: number): void
  /** The clean-up deleted a batch of expired rows; `kind` as it names them. */
  rowsForgotten(kind: string, rows: number): void
  forgettingFailed(kind: string): void
}

/** Outcome of fetching a feed. `stopped`: the process ends; `fault`: an error of our own. */
type FeedOutcome = 'content' | 'unchanged' | 'gone' | 'failed' | 'stopped' | 'fault'

/** Counts nothing. */
export const NO_METRICS: Metrics = {
  jobBegins: () => ignore,
  feedTurnBegins: () => ignore,
  publishReached: ignore,
  slotLateness: ignore,
  rowsForgotten: ignore,
  forgettingFailed: ignore,
}

function ignore(): void {
  return undefined
}
