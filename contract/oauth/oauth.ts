import * as z from 'zod/mini'

import { SCOPES } from '#contract/auth.ts'
import { checked } from '#contract/checked.ts'
import { OAUTH } from '#contract/oauth/limits.ts'
import { API_KEYS } from '#contract/rules/auth-limits.ts'
import { Instant, storable } from '#contract/wire.ts'

/** Addresses of OAuth 2.1 for the endpoint of the Model Context Protocol, below the public one. */
export const OAUTH_PATHS = {
  /** RFC 9728 and RFC 8414; each also with the path of the endpoint behind it. */
  resourceMetadata: '/.well-known/oauth-protected-resource',
  serverMetadata: '/.well-known/oauth-authorization-server',
  /** A screen of the app. */
  authorize: '/authorize',
  token: '/oauth/token',
  revoke: '/oauth/revoke',
  register: '/oauth/register',
} as const

// @__NO_SIDE_EFFECTS__
function parameter() {
  return z.optional(checked(z.string(), z.maxLength(OAUTH.textMaxLength), storable()))
}

/** The query of an authorization request, as it came: what is wrong with it is said in OAuth's own way. */
export const AuthorizationRequest = z.object({
  response_type: parameter(),
  client_id: parameter(),
  redirect_uri: parameter(),
  code_challenge: parameter(),
  code_challenge_method: parameter(),
  scope: parameter(),
  state: parameter(),
  resource: parameter(),
})
export type AuthorizationRequest = z.infer<typeof AuthorizationRequest>

const Scopes = z.array(z.enum(SCOPES))

export const AuthorizationQuestion = z.object({
  /** The browser goes there at once, with an error for the program; null: the person is asked. */
  redirect_to: z.nullable(z.string()),
  question: z.nullable(
    z.object({
      /** As the program calls itself. */
      client_name: z.string(),
      /** The site whose document describes the program; null where it has only said so itself. */
      client_host: z.nullable(z.string()),
      /** The site, or the scheme of a program on the device, that gets the answer. */
      redirect_host: z.string(),
      /** The answer goes to a program on the person's own machine, which may be any. */
      is_local: z.boolean(),
      scopes: Scopes,
    }),
  ),
})
export type AuthorizationQuestion = z.infer<typeof AuthorizationQuestion>

export const AuthorizationAnswer = z.object({
  request: AuthorizationRequest,
  /** The person lets the program do this part of what it asked for; null: they refuse. */
  grant: z.nullable(
    z.object({
      scopes: checked(Scopes, z.minLength(1), z.maxLength(SCOPES.length)),
      /** Null: all accounts, also those connected later. */
      account_ids: z.nullable(
        checked(z.array(z.uuid()), z.minLength(1), z.maxLength(API_KEYS.accountsMax)),
      ),
    }),
  ),
})
export type AuthorizationAnswer = z.infer<typeof AuthorizationAnswer>

export const AuthorizationAnswered = z.object({ redirect_to: z.string() })
export type AuthorizationAnswered = z.infer<typeof AuthorizationAnswered>

export const ConnectedProgram = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The site whose document describes the program; null where it has only said so itself. */
  client_host: z.nullable(z.string()),
  redirect_host: z.string(),
  scopes: Scopes,
  account_ids: z.nullable(z.array(z.uuid())),
  connected_at: Instant,
  expires_at: Instant,
  last_used_at: z.nullable(Instant),
  /** The network of the last use, not the whole address: `203.0.113.0/24`. */
  last_used_from: z.nullable(z.string()),
})
export type ConnectedProgram = z.infer<typeof ConnectedProgram>
