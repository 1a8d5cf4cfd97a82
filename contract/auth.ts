import * as z from 'zod/mini'

import { EMAIL, PASSWORD } from './limits.ts'
import { Instant } from './wire.ts'

export const User = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
})
export type User = z.infer<typeof User>

const Email = z.string().check(z.trim(), z.minLength(1), z.maxLength(EMAIL.maxLength))
/** Its bounds are the server's to check, so that a refusal says what is wrong with it. */
const Password = z.string().check(z.maxLength(PASSWORD.readMaxLength))

export const Registration = z.object({ email: Email, password: Password })
export type Registration = z.infer<typeof Registration>

export const Login = z.object({
  email: Email,
  password: Password,
  rememberMe: z._default(z.boolean(), false),
})
export type Login = z.infer<typeof Login>

/** The spec's auth response: `token` and `user` only after a login. */
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

export const UserReply = z.object({ success: z.literal(true), user: User })
export type UserReply = z.infer<typeof UserReply>

export const OneTimeToken = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
})
export const ForgotPassword = z.object({ email: Email })
export const ResetPassword = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  password: Password,
})

/** One signed-in device, as the settings page lists it. */
export const SessionEntry = z.object({
  id: z.uuid(),
  device: z.string(),
  created_at: Instant,
  last_seen_at: Instant,
  expires_at: Instant,
  current: z.boolean(),
})
export type SessionEntry = z.infer<typeof SessionEntry>
