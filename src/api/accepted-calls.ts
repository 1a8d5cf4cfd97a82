import * as z from 'zod/mini'

import { Account, AccountList } from '#contract/accounts.ts'
import { CALLS } from '#contract/calls.ts'
import { DELTA_CALLS } from '#contract/deltas.ts'

/** A sign-in or a registration that is refused without an error's status, or that wants a confirmation first. */
const AuthAnswer = z.object({
  success: z.boolean(),
  message: z.optional(z.string()),
  requires_confirmation: z.optional(z.boolean()),
})

const {
  postsSince,
  sourcesSince,
  schedulesSince,
  accountsSince,
  notificationsSince,
  readingSince,
} = DELTA_CALLS

/** The contract's calls, with the answers that the specification lets other servers give as well. */
export const ACCEPTED_CALLS = {
  ...CALLS,
  /** Either may say no more than this (sections 4 and 8). */
  login: { ...CALLS.login, reply: z.union([CALLS.login.reply, AuthAnswer]) },
  register: { ...CALLS.register, reply: AuthAnswer },
  /** A server that knows no versions answers with the whole list. */
  postsSince: { ...postsSince, reply: z.union([postsSince.reply, CALLS.listPosts.reply]) },
  sourcesSince: { ...sourcesSince, reply: z.union([sourcesSince.reply, CALLS.listSources.reply]) },
  readingSince: { ...readingSince, reply: z.union([readingSince.reply, CALLS.listReading.reply]) },
  schedulesSince: {
    ...schedulesSince,
    reply: z.union([schedulesSince.reply, CALLS.listSchedules.reply]),
  },
  notificationsSince: {
    ...notificationsSince,
    reply: z.union([notificationsSince.reply, CALLS.listNotifications.reply]),
  },
  /** A bare array too (section 7). */
  accountsSince: {
    ...accountsSince,
    reply: z.union([accountsSince.reply, AccountList, z.array(Account)]),
  },
} as const

export type AcceptedCalls = typeof ACCEPTED_CALLS
