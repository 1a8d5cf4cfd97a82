import * as z from 'zod/mini'

import { Account, AccountList } from '#contract/accounts.ts'
import { CALLS } from '#contract/calls.ts'

/** A sign-in or a registration that is refused without an error's status, or that wants a confirmation first. */
const AuthAnswer = z.object({
  success: z.boolean(),
  message: z.optional(z.string()),
  requires_confirmation: z.optional(z.boolean()),
})

/** The contract's calls, with the answers that the specification lets other servers give as well. */
export const ACCEPTED_CALLS = {
  ...CALLS,
  /** Either may say no more than this (sections 4 and 8). */
  login: { ...CALLS.login, reply: z.union([CALLS.login.reply, AuthAnswer]) },
  register: { ...CALLS.register, reply: AuthAnswer },
  /** A bare array too (section 7). */
  listAccounts: { ...CALLS.listAccounts, reply: z.union([AccountList, z.array(Account)]) },
} as const

export type AcceptedCalls = typeof ACCEPTED_CALLS
