import * as z from 'zod/mini'

import { checked } from './checked.ts'
import { EMAIL } from './limits.ts'
import { API_KEYS } from './rules/auth-limits.ts'
import { SECOND_FACTOR } from './rules/auth-limits.ts'
import { PASSWORD } from './rules/auth-limits.ts'
import { Instant, filledText } from './wire.ts'

export const User = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
})
export type User = z.infer<typeof User>

const Email = filledText(EMAIL.maxLength)
/** The server checks the bounds, so that its refusal says what is wrong. */
const Password = checked(z.string(), z.maxLength(PASSWORD.readMaxLength))

export const Registration = z.object({ email: Email, password: Password })
export type Registration = z.infer<typeof Registration>

export const Login = z.object({
  email: Email,
  password: Password,
  rememberMe: z._default(z.boolean(), false),
  /** With two-factor sign-in: six digits of the authenticator, or a recovery code. */
  code: z.optional(checked(z.string(), z.trim(), z.minLength(1), z.maxLength(40))),
})
export type Login = z.infer<typeof Login>

export const AuthReply = z.object({
  success: z.boolean(),
  message: z.string(),
  requires_confirmation: z.optional(z.boolean()),
})
export type AuthReply = z.infer<typeof AuthReply>

export const LoginReply = z.object({
  success: z.literal(true),
  message: z.string(),
  token: z.string(),
  user: User,
  expiresAt: Instant,
})
export type LoginReply = z.infer<typeof LoginReply>

/** Answer to a confirmation. `email` lets the client fill in the sign-in form. */
export const Confirmation = z.object({
  success: z.literal(true),
  message: z.string(),
  email: z.string(),
  /** Set if the browser that registered confirms; null: the client asks for the password. */
  session: z.nullable(LoginReply),
})
export type Confirmation = z.infer<typeof Confirmation>

export const UserReply = z.object({ success: z.literal(true), user: User })
export type UserReply = z.infer<typeof UserReply>

export const OneTimeToken = z.object({
  token: checked(z.string(), z.minLength(1), z.maxLength(200)),
})
export const ForgotPassword = z.object({ email: Email })
export const ResetPassword = z.object({
  token: checked(z.string(), z.minLength(1), z.maxLength(200)),
  password: Password,
})

export const ChangePassword = z.object({ current_password: Password, password: Password })
export type ChangePassword = z.infer<typeof ChangePassword>

export const PasswordAgain = z.object({ password: Password })

/** An authenticator app (TOTP, RFC 6238). */
export const Factor = z.object({
  id: z.uuid(),
  friendly_name: z.string(),
  status: z.enum(['unverified', 'verified']),
  created_at: Instant,
})
export type Factor = z.infer<typeof Factor>

export const FactorList = z.object({
  factors: z.array(Factor),
  recovery_codes_left: z.int(),
})
export type FactorList = z.infer<typeof FactorList>

export const FactorStart = z.object({
  id: z.uuid(),
  /** Base32. */
  secret: z.string(),
  /** `otpauth://totp/…` */
  uri: z.string(),
  /** An SVG document. */
  qr_code: z.string(),
})
export type FactorStart = z.infer<typeof FactorStart>

export const FactorCode = z.object({
  code: checked(z.string(), z.trim(), z.regex(/^\d{6}$/, 'must be six digits')),
})

/** Shown once: only hashes are stored. */
export const RecoveryCodes = z.object({
  success: z.literal(true),
  message: z.string(),
  recovery_codes: z.array(z.string()),
})
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: Instant,
  last_used_at: z.nullable(Instant),
})
export type Passkey = z.infer<typeof Passkey>

/** `options`: the input of @simplewebauthn/browser (WebAuthn, level 3, JSON). */
export const PasskeyChallenge = z.object({
  challenge_id: z.uuid(),
  options: z.record(z.string(), z.unknown()),
})
export type PasskeyChallenge = z.infer<typeof PasskeyChallenge>

/** `response`: the authenticator's answer, in WebAuthn's JSON. */
export const NewPasskey = z.object({
  challenge_id: z.uuid(),
  response: z.record(z.string(), z.unknown()),
  name: z.optional(
    checked(z.string(), z.trim(), z.minLength(1), z.maxLength(SECOND_FACTOR.nameMaxLength)),
  ),
})
export type NewPasskey = z.infer<typeof NewPasskey>

export const PasskeyLogin = z.object({
  challenge_id: z.uuid(),
  response: z.record(z.string(), z.unknown()),
  rememberMe: z._default(z.boolean(), false),
})
export type PasskeyLogin = z.infer<typeof PasskeyLogin>

export const SessionEntry = z.object({
  id: z.uuid(),
  device: z.string(),
  created_at: Instant,
  last_seen_at: Instant,
  expires_at: Instant,
  current: z.boolean(),
})
export type SessionEntry = z.infer<typeof SessionEntry>

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
  /** It publishes and plans only what a person has approved exactly as it is. */
  needs_approval: z.boolean(),
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
  /** Default: true with the scope `publish` or `schedule`. */
  needs_approval: z.optional(z.boolean()),
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
