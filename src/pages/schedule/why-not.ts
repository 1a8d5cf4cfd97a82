import type { Account } from '#contract/accounts.ts'
import { t } from '#text/t.ts'

interface Means {
  /** Undefined: not known yet. */
  readonly accounts: readonly Account[] | undefined
  readonly sources: readonly unknown[] | undefined
}

/** Why no schedule can be created now; null where one can. */
export function whyNotCreate({ accounts, sources }: Means): string | null {
  if (accounts?.length === 0) return t.schedule.whyNot.noAccount
  if (accounts?.every(({ token }) => token === null) === true) {
    return t.schedule.whyNot.noneConnected
  }
  if (sources?.length === 0) return t.schedule.whyNot.noSource
  return null
}
