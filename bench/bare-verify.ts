import { verify } from '@node-rs/argon2'

import { hashPassword } from '#server/auth/sign-in/password.ts'

import { PASSWORD } from './bench-server.ts'

/** The check of one password against a hash of ours, and nothing else. */
export async function bareVerify(): Promise<() => Promise<unknown>> {
  const stored = await hashPassword(PASSWORD)
  return () => verify(stored, PASSWORD)
}
