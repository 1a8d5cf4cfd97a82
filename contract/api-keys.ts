import * as z from 'zod/mini'

import { PasswordAgain } from './auth.ts'
import { checked } from './checked.ts'
import { API_KEYS } from './limits.ts'
import { Instant, filledText } from './wire.ts'

/**
 * Rights of an API key; none includes another. `read`: lists and analyses. `draft`: everything that a person releases
 * later. `schedule`: everything that Lin publishes later by itself. `publish`: at LinkedIn now, and releasing what waits
 * for approval.
 */
export const SCOPES = ['read', 'draft', 'schedule', 'publish'] as const
export type Scope = (typeof SCOPES)[number]

const Scopes = z.array(z.enum(SCOPES))

export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** How the key begins: `lin_Ab3x`. */
  hint: z.string(),
  scopes: Scopes,
  /** The accounts that it may touch; null for all, also those connected later. */
  account_ids: z.nullable(z.array(z.uuid())),
  created_at: Instant,
  expires_at: z.nullable(Instant),
  last_used_at: z.nullable(Instant),
  /** The network of the last use, not the whole address: `203.0.113.0/24`. */
  last_used_from: z.nullable(z.string()),
})
export type ApiKey = z.infer<typeof ApiKey>

export const NewApiKey = z.extend(PasswordAgain, {
  name: filledText(API_KEYS.nameMaxLength),
  scopes: checked(Scopes, z.minLength(1), z.maxLength(SCOPES.length)),
  account_ids: z._default(
    z.nullable(checked(z.array(z.uuid()), z.minLength(1), z.maxLength(API_KEYS.accountsMax))),
    null,
  ),
  /** Null: never. Default: in 90 days. */
  expires_at: z.optional(z.nullable(Instant)),
})
export type NewApiKey = z.infer<typeof NewApiKey>

export const MadeApiKey = z.object({
  /** `lin_…`, shown once: only its hash is stored. */
  key: z.string(),
  api_key: ApiKey,
})
export type MadeApiKey = z.infer<typeof MadeApiKey>
