import type { PublishState } from '#contract/rules/publish-state.ts'

/** No method throws: counting must not fail the work. */
export interface Metrics {
  /** The returned function is called once, when the job has ended. */
  jobBegins(name: string): (outcome: 'done' | 'failed') => void
  /** The returned function is called once, when the result of the fetch is stored. */
  feedTurnBegins(): (answer: FeedOutcome) => void
  /** The database has the state before this is called. */
  publishReached(state: PublishState): void
  slotLateness(seconds: number): void
  rowsForgotten(kind: string, rows: number): void
  forgettingFailed(kind: string): void
}

/** Outcome of fetching a feed. `stopped`: the process ends; `fault`: an error of our own. */
type FeedOutcome = 'content' | 'unchanged' | 'gone' | 'failed' | 'stopped' | 'fault'

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
