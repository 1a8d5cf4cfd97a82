import type { ColumnType, Generated } from 'kysely'

import type { At, Made } from '#server/kit/database/columns.ts'

export interface AccountTables {
  oauth_states: {
    state_hash: Buffer
    user_id: string
    /** SHA-256 of the cookie of the browser that began it; null for authorizations begun by version 0.1.0. */
    browser_hash: Buffer | null
    expires_at: At
    /** When LinkedIn's answer came. */
    consumed_at: At | null
    /** SHA-256 of the code in that answer: it counts with no other state. */
    code_hash: Buffer | null
    /** SHA-256 of the one-time id of an answer that came in another browser; null for all others. */
    link_hash: Buffer | null
    /** LinkedIn's answer, and later the tokens that its code was exchanged for; sealed. */
    sealed: string | null
    /** Until when a process may be exchanging the code. */
    exchange_until: At | null
  }
  accounts: {
    user_id: string
    id: string
    account_name: string
    sub: string
    given_name: string | null
    family_name: string | null
    picture: string | null
    is_primary: boolean
    /** LinkedIn's access token, sealed; null once it was refused or revoked. */
    sealed_token: string | null
    token_expires_at: At | null
    /** When the token was made. */
    connected_at: Made
    created_at: Made
    /** Number of notifications sent about the end of the token: the warnings before it, and the end itself. */
    token_told: Generated<number>
    /** When LinkedIn refused comments of the account from Lin; null if it has not since the account was connected. */
    comments_refused_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  mentions: {
    user_id: string
    id: string
    name: string
    urn: string
    created_at: Made
  }
  mentionable_users: {
    user_id: string
    since: Made
  }
  linkedin_usage: {
    user_id: string
    account_id: string
    /** In UTC; read as text. */
    day: ColumnType<unknown, string, string>
    requests: number
    /** Kinds of files whose state LinkedIn does not report to this member. */
    write_only: Generated<string[]>
  }
}
