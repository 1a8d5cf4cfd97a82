import * as z from 'zod/mini'

import { Account, AccountList } from '#contract/accounts.ts'
import { CALLS } from '#contract/calls.ts'

/** The contract's calls, with the answers that the specification lets other servers give as well. */
export const ACCEPTED_CALLS = {
  ...CALLS,
  /** A bare array too (section 7). */
  listAccounts: { ...CALLS.listAccounts, reply: z.union([AccountList, z.array(Account)]) },
} as const

export type AcceptedCalls = typeof ACCEPTED_CALLS
