import type { Account } from '#contract/accounts.ts'

interface Means {
  readonly isOnline: boolean
  /** Undefined: not known yet. */
  readonly accounts: readonly Account[] | undefined
  readonly sources: readonly unknown[] | undefined
}

/** Why no schedule can be created now; null where one can. */
export function whyNotCreate({ isOnline, accounts, sources }: Means): string | null {
  if (!isOnline) return 'You are offline: schedules can be created once you are back.'
  if (accounts?.length === 0) return 'Connect a LinkedIn account first: a slot publishes to one.'
  if (accounts?.every(({ token }) => token === null) === true) {
    return 'None of your LinkedIn accounts is connected any more. Connect one first.'
  }
  if (sources?.length === 0) return 'Add a source first: a slot needs something to write from.'
  return null
}
