import { createHash, randomUUID } from 'node:crypto'

import type { Kysely } from 'kysely'

import type { AuthKit } from '#server/auth/auth-kit.ts'
import type { FactorRow } from '#server/auth/factors.ts'
import type { UserRow } from '#server/auth/users.ts'
import type { Metadata, Tables } from '#server/kit/database/tables.ts'

import { readUserFacts } from './user-facts.ts'
import type { UserFacts } from './user-facts.ts'

/** A user as clients of the hosted service know one. Of what the table holds, only this is told. */
export interface PresentedUser {
  readonly id: string
  readonly aud: string
  readonly role: string
  readonly email: string
  readonly phone: string
  readonly app_metadata: Metadata
  readonly user_metadata: Metadata
  readonly identities: readonly Identity[]
  readonly created_at: string
  readonly updated_at: string
  readonly is_anonymous: false
  readonly email_confirmed_at?: string
  readonly confirmed_at?: string
  readonly invited_at?: string
  readonly confirmation_sent_at?: string
  readonly recovery_sent_at?: string
  readonly email_change_sent_at?: string
  readonly reauthentication_sent_at?: string
  readonly last_sign_in_at?: string
  readonly new_email?: string
  readonly banned_until?: string
  readonly factors?: readonly PresentedFactor[]
}

interface Identity {
  readonly identity_id: string
  readonly id: string
  readonly user_id: string
  readonly identity_data: Metadata
  readonly provider: 'email'
  readonly last_sign_in_at: string | null
  readonly created_at: string
  readonly updated_at: string
  readonly email: string
}

export interface PresentedFactor {
  readonly id: string
  readonly friendly_name: string
  readonly factor_type: 'totp'
  readonly status: FactorRow['status']
  readonly created_at: string
  readonly updated_at: string
}

export async function presentUser(db: Kysely<Tables>, user: UserRow): Promise<PresentedUser> {
  return present(user, await readUserFacts(db, [user.id]))
}

export async function presentUsers(
  db: Kysely<Tables>,
  users: readonly UserRow[],
): Promise<PresentedUser[]> {
  const facts = await readUserFacts(
    db,
    users.map(({ id }) => id),
  )
  return users.map((user) => present(user, facts))
}

export function presentFactor(factor: FactorRow): PresentedFactor {
  return {
    id: factor.id,
    friendly_name: factor.friendly_name,
    factor_type: 'totp',
    status: factor.status,
    created_at: factor.created_at.toISOString(),
    updated_at: factor.updated_at.toISOString(),
  }
}

interface SignedUp {
  readonly email: string
  readonly metadata: Metadata
  /** Of the user, where the sign-up made one. */
  readonly id?: string
}

/** A user who has just signed up, whether or not the address was free. */
export function lookAlike(kit: AuthKit, signup: SignedUp): PresentedUser {
  const now = kit.clock.now()
  return present(newUser(signup, now), { factorsOf: () => [], sentAt: onlyConfirmation(now) })
}

/** By the contract, what a sign-up with somebody else's confirmed address is answered. */
export function nobody(kit: AuthKit, signup: SignedUp): PresentedUser {
  return { ...lookAlike(kit, signup), role: '', identities: [] }
}

function onlyConfirmation(now: Date): UserFacts['sentAt'] {
  return (_userId, purpose) => (purpose === 'confirmation' ? now : null)
}

function newUser({ email, metadata, id = randomUUID() }: SignedUp, now: Date): UserRow {
  return {
    id,
    email,
    name: '',
    password_hash: null,
    second_factor: false,
    confirmed_at: null,
    role: 'authenticated',
    user_metadata: metadata,
    app_metadata: { provider: 'email', providers: ['email'] },
    new_email: null,
    banned_until: null,
    invited_at: null,
    last_sign_in_at: null,
    created_at: now,
    updated_at: now,
  }
}

function present(user: UserRow, facts: UserFacts): PresentedUser {
  const factors = facts.factorsOf(user.id)
  return {
    id: user.id,
    aud: 'authenticated',
    role: user.role,
    email: user.email,
    ...dated('email_confirmed_at', user.confirmed_at),
    ...dated('invited_at', user.invited_at),
    phone: '',
    ...dated('confirmation_sent_at', facts.sentAt(user.id, 'confirmation')),
    ...dated('confirmed_at', user.confirmed_at),
    ...dated('recovery_sent_at', facts.sentAt(user.id, 'recovery')),
    ...(user.new_email === null ? {} : { new_email: user.new_email }),
    ...dated('email_change_sent_at', facts.sentAt(user.id, 'email-change')),
    ...dated('reauthentication_sent_at', facts.sentAt(user.id, 'reauthentication')),
    ...dated('last_sign_in_at', user.last_sign_in_at),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    ...(factors.length === 0 ? {} : { factors: factors.map(presentFactor) }),
    identities: [identityOf(user)],
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    ...dated('banned_until', user.banned_until),
    is_anonymous: false,
  }
}

function dated<K extends string>(name: K, at: Date | null): { [P in K]?: string } {
  const field: { [P in K]?: string } = {}
  if (at !== null) field[name] = at.toISOString()
  return field
}

function identityOf(user: UserRow): Identity {
  return {
    identity_id: identityId(user.id),
    id: user.id,
    user_id: user.id,
    identity_data: {
      email: user.email,
      email_verified: user.confirmed_at !== null,
      phone_verified: false,
      sub: user.id,
    },
    provider: 'email',
    last_sign_in_at: user.last_sign_in_at?.toISOString() ?? null,
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    email: user.email,
  }
}

/** There is one identity for each user, so it needs no row: its id is made of the user's (RFC 9562, version 8). */
function identityId(userId: string): string {
  const hex = createHash('sha256').update(`email identity ${userId}`).digest('hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ]
  return parts.join('-')
}
