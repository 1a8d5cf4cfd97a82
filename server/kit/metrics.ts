import type { PublishState } from '#contract/rules/publish-state.ts'

/** What is counted while the work goes on. None of it throws: a count is never worth the work. */
export interface Metrics {
  /** A job is being carried out; what it returns is to be called once, when that ended. */
  jobBegins(name: string): (outcome: 'done' | 'failed') => void
  /** A feed is being fetched and stored; what it returns is to be called once, when that ended. */
  feedTurnBegins(): (answer: FeedOutcome) => void
  /** An attempt to publish reached a state, and the database has it. */
  publishReached(state: PublishState): void
  /** How long after its moment a slot's publishing began. */
  slotLateness(seconds: number): void
}

/** What came of fetching a feed; `stopped`: the process ends; `fault`: something of ours went wrong. */
type FeedOutcome = 'content' | 'unchanged' | 'gone' | 'failed' | 'stopped' | 'fault'

/** For where nobody looks. */
export const NO_METRICS: Metrics = {
  jobBegins: () => ignore,
  feedTurnBegins: () => ignore,
  publishReached: ignore,
  slotLateness: ignore,
}

function ignore(): void {
  return undefined
}
