import * as z from 'zod/mini'

import { checked } from './checked.ts'
import { Instant } from './wire.ts'

export const Account = z.object({
  id: z.uuid(),
  account_name: z.string(),
  social_network: z.string(),
  given_name: z.nullable(z.string()),
  family_name: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  sub: z.string(),
  is_primary: z.boolean(),
  /** Presence means connected; the provider's own token never leaves the server. */
  token: z.nullable(z.literal('connected')),
  token_expires_at: z.nullable(Instant),
  /** Requests used up on this day (UTC), once few are left (`LINKEDIN_BUDGET` of content/limits.ts); null before. */
  requests_today: z.optional(z.nullable(z.int())),
  /** LinkedIn accepts no comments from Lin for this account: the person posts first comments by hand. */
  comments_by_hand: z.optional(z.boolean()),
})
export type Account = z.infer<typeof Account>

export const AccountList = z.object({ success: z.literal(true), accounts: z.array(Account) })
export type AccountList = z.infer<typeof AccountList>

export const NewAccount = z.object({
  account_name: checked(z.string(), z.maxLength(200)),
  social_network: checked(z.string(), z.maxLength(50)),
})
export type NewAccount = z.infer<typeof NewAccount>

export const AuthorizationStart = z.object({
  success: z.literal(true),
  authorization_url: z.url(),
  state: z.string(),
  message: z.string(),
})
export type AuthorizationStart = z.infer<typeof AuthorizationStart>

export const AuthorizationCode = z.object({
  code: checked(z.string(), z.minLength(1), z.maxLength(4000)),
  state: checked(z.string(), z.minLength(1), z.maxLength(200)),
  social_network: checked(z.string(), z.maxLength(50)),
})

/** The query that LinkedIn appends to our redirect address (RFC 6749, 4.1.2). */
export const AuthorizationRedirect = z.object({
  code: z.optional(checked(z.string(), z.maxLength(4000))),
  state: z.optional(checked(z.string(), z.maxLength(200))),
  error: z.optional(checked(z.string(), z.maxLength(200))),
  error_description: z.optional(checked(z.string(), z.maxLength(2000))),
})
export type AuthorizationRedirect = z.infer<typeof AuthorizationRedirect>

/** The one-time id in `link=` of the callback page. */
export const PendingLink = z.object({
  link: checked(z.string(), z.minLength(1), z.maxLength(200)),
})

export const PendingAccount = z.object({
  success: z.literal(true),
  name: z.string(),
})
export type PendingAccount = z.infer<typeof PendingAccount>
