import type { ColumnType, Generated } from 'kysely'

import type { Scope } from '#contract/auth.ts'
import type { At, Filled, Json, Made } from '#server/kit/database/columns.ts'

export type Metadata = Readonly<Record<string, unknown>>

export interface AuthMethod {
  readonly method: 'password' | 'otp' | 'totp' | 'passkey'
  /** Epoch seconds. */
  readonly timestamp: number
}

export interface AuthTables {
  users: {
    id: string
    email: string
    name: string
    /** Null for a user who was made without a password: only a mailed link lets them in. */
    password_hash: string | null
    confirmed_at: At | null
    role: Generated<string>
    user_metadata: Filled<Metadata>
    app_metadata: Filled<Metadata>
    /** A password alone does not sign in. Set by a trigger on `factors`. */
    second_factor: Generated<boolean>
    /** The address that takes the place of `email` once it is confirmed. */
    new_email: string | null
    banned_until: At | null
    invited_at: At | null
    last_sign_in_at: At | null
    created_at: Made
    updated_at: Made
  }
  sessions: {
    id: string
    user_id: string
    device: string
    /** `app`: of /api. `recovery`: of /auth/v1, good for a new password only. `auth` is not written any more. */
    kind: Generated<'app' | 'auth' | 'recovery'>
    /** Authenticator assurance: `aal2` after a second factor. */
    aal: Generated<'aal1' | 'aal2'>
    /** Authentication methods, RFC 8176 in GoTrue's shape. */
    amr: Filled<readonly AuthMethod[]>
    created_at: Made
    last_seen_at: Made
    expires_at: At
  }
  refresh_tokens: {
    token_hash: Buffer
    session_id: string
    /** The token that was spent for this one. */
    parent_hash: Buffer | null
    revoked_at: At | null
    created_at: Made
  }
  one_time_tokens: {
    id: string
    user_id: string
    purpose:
      | 'confirmation'
      | 'recovery'
      | 'device'
      | 'magiclink'
      | 'invite'
      | 'email-change'
      | 'reauthentication'
    /** Neither read nor written any more, like `redirect_to`: every link opens a page of the app. */
    door: Generated<'app' | 'auth'>
    token_hash: Buffer | null
    /** How often its six digits were typed wrong. */
    code_tries: Generated<number>
    /** The user's address when it was issued: after a change of address it is worth nothing. */
    email: string | null
    password_hash: string | null
    redirect_to: string | null
    code_challenge: string | null
    code_challenge_method: 's256' | 'plain' | null
    network: string | null
    expires_at: At
    consumed_at: At | null
    created_at: Made
  }
  /** Neither read nor written any more, like `factor_challenges`: /auth/v1 has neither PKCE nor factors. */
  flow_states: {
    auth_code_hash: Buffer
    user_id: string
    kind: 'auth' | 'recovery'
    method: string
    code_challenge: string
    code_challenge_method: 's256' | 'plain'
    expires_at: At
  }
  factors: {
    id: string
    user_id: string
    friendly_name: string
    status: Generated<'unverified' | 'verified'>
    sealed_secret: string
    /** The TOTP time step of the last code accepted: a code counts once. */
    last_step: string | null
    created_at: Made
    updated_at: Made
  }
  factor_challenges: {
    id: string
    factor_id: string
    expires_at: At
    consumed_at: At | null
  }
  recovery_codes: {
    user_id: string
    code_hash: Buffer
    used_at: At | null
  }
  passkeys: {
    id: string
    user_id: string
    /** Base64url, as the authenticator names it. */
    credential_id: string
    /** COSE. */
    public_key: Buffer
    counter: string
    transports: string[]
    name: string
    created_at: Made
    last_used_at: At | null
  }
  passkey_challenges: {
    id: string
    /** Null at sign-in, where the user is not known yet. */
    user_id: string | null
    challenge: string
    expires_at: At
  }
  known_devices: {
    /** SHA-256 of the device cookie. */
    token_hash: Buffer
    user_id: string
    label: string
    created_at: Made
    last_used_at: Made
  }
  api_keys: {
    id: string
    user_id: string
    /** SHA-256. */
    key_hash: Buffer
    name: string
    /** Its first characters. */
    hint: string
    scopes: Scope[]
    /** Null: all accounts of the user. */
    account_ids: string[] | null
    /** It releases only what a person has approved exactly as it is. */
    needs_approval: Generated<boolean>
    created_at: Made
    expires_at: At | null
    revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** As `networkOf` gives it. */
    last_used_from: ColumnType<string | null, string | null | undefined, string | null>
    /** The newest last. */
    networks: Generated<string[]>
  }
  /** Counts that slow guessing down: failed sign-ins, and addresses whose existence was disclosed. */
  auth_attempts: {
    id: Generated<string>
    /** `pending`: under way, and a failure if it is never heard of again. */
    kind: 'pending' | 'failure' | 'disclosure'
    network: string
    /** Keyed hash of the address that was tried. */
    account: Buffer
    /** SHA-256 of the device cookie, where it is one that the account knows. */
    device: Buffer | null
    at: Made
  }
  signing_keys: {
    kid: string
    /** The private JWK, sealed. */
    sealed: string
    /** `next` waits and is published already, `current` signs, `past` ones verify what they signed. */
    state: Generated<'next' | 'current' | 'past'>
    created_at: Made
    changed_at: Made
  }
  audit_log: {
    id: Generated<string>
    user_id: string | null
    event: string
    detail: Json<Record<string, string>>
    at: Made
  }
}
