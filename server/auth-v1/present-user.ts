import type { Metadata } from '#server/auth/tables.ts'
import type { UserRow } from '#server/auth/users.ts'

/** A user in the format of Supabase Auth. Other columns of the table are not disclosed. */
export interface PresentedUser {
  readonly id: string
  readonly aud: string
  readonly role: string
  readonly email: string
  readonly phone: string
  readonly app_metadata: Metadata
  readonly user_metadata: Metadata
  readonly created_at: string
  readonly updated_at: string
  readonly is_anonymous: false
  readonly email_confirmed_at?: string
  readonly last_sign_in_at?: string
}

export function presentUser(user: UserRow): PresentedUser {
  const { confirmed_at, last_sign_in_at } = user
  return {
    id: user.id,
    aud: 'authenticated',
    role: user.role,
    email: user.email,
    ...(confirmed_at === null ? {} : { email_confirmed_at: confirmed_at.toISOString() }),
    phone: '',
    ...(last_sign_in_at === null ? {} : { last_sign_in_at: last_sign_in_at.toISOString() }),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    is_anonymous: false,
  }
}
