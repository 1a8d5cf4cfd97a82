import * as z from 'zod/mini'

import { Account } from '#contract/accounts.ts'
import { CALLS } from '#contract/calls.ts'
import { DELTA_CALLS } from '#contract/deltas.ts'
import { Notification } from '#contract/notifications.ts'
import { Post } from '#contract/posts.ts'
import { Schedule } from '#contract/schedules.ts'
import { ReadingRow, Source } from '#contract/sources.ts'

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

/** A server of the specification's form leaves out the fields that Lin has added. */
const PlainSource = z.extend(Source, {
  articles: z._default(Source.shape.articles, 0),
  feed: z._default(Source.shape.feed, null),
  searches: z._default(Source.shape.searches, []),
})
const PlainAccount = z.extend(Account, {
  token_expires_at: z._default(Account.shape.token_expires_at, null),
})
const PlainPost = z.extend(Post, {
  image_alt_text: z._default(Post.shape.image_alt_text, null),
  link_card: z._default(Post.shape.link_card, null),
  publication: z._default(Post.shape.publication, null),
  articles: z._default(Post.shape.articles, []),
})
const PlainSchedule = z.extend(Schedule, {
  mode: z._default(Schedule.shape.mode, 'automatic'),
  paused: z._default(Schedule.shape.paused, false),
  next_runs: z._default(Schedule.shape.next_runs, []),
  skips: z._default(Schedule.shape.skips, null),
  slots: z._default(Schedule.shape.slots, []),
})

/** The whole list, as a server without versions answers: bare, or in an object under the list's name. */
function wholeList<Row extends z.ZodMiniType>(name: string, row: Row) {
  const rows = z.array(row)
  const held = z.object({ success: z.optional(z.literal(true)), [name]: rows })
  return z.union([
    rows,
    z.pipe(
      held,
      z.transform((list) => z.parse(rows, list[name])),
    ),
  ])
}

/** The contract's calls, with the answers that the specification lets other servers give as well. */
export const ACCEPTED_CALLS = {
  ...CALLS,
  /** Either answer may hold no more than this (sections 4 and 8). */
  login: { ...CALLS.login, reply: z.union([CALLS.login.reply, AuthAnswer]) },
  register: { ...CALLS.register, reply: AuthAnswer },
  postsSince: { ...postsSince, reply: z.union([postsSince.reply, wholeList('posts', PlainPost)]) },
  sourcesSince: {
    ...sourcesSince,
    reply: z.union([sourcesSince.reply, wholeList('sources', PlainSource)]),
  },
  schedulesSince: {
    ...schedulesSince,
    reply: z.union([schedulesSince.reply, wholeList('schedules', PlainSchedule)]),
  },
  notificationsSince: {
    ...notificationsSince,
    reply: z.union([notificationsSince.reply, wholeList('notifications', Notification)]),
  },
  readingSince: {
    ...readingSince,
    reply: z.union([readingSince.reply, wholeList('reading', ReadingRow)]),
  },
  accountsSince: {
    ...accountsSince,
    reply: z.union([accountsSince.reply, wholeList('accounts', PlainAccount)]),
  },
} as const

export type AcceptedCalls = typeof ACCEPTED_CALLS
