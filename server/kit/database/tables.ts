import type { ColumnType, Generated } from 'kysely'

import type { PublishState } from '#contract/rules/publish-state.ts'

/** timestamptz: read as Date, written as Date. */
type At = Date
/** Filled by the database when it is not given. */
type Made = Generated<Date>
type Json<T> = ColumnType<T, string, string>

export interface Tables {
  users: {
    id: string
    email: string
    name: string
    password_hash: string
    confirmed_at: At | null
    created_at: Made
  }
  sessions: {
    id: string
    user_id: string
    device: string
    created_at: Made
    last_seen_at: Made
    expires_at: At
  }
  one_time_tokens: {
    id: string
    user_id: string
    purpose: 'confirmation' | 'recovery'
    /** SHA-256 of the token; null until its mail is made. */
    token_hash: Buffer | null
    /** The password that a confirmation brings into force. */
    password_hash: string | null
    expires_at: At
    consumed_at: At | null
    created_at: Made
  }
  signing_keys: {
    kid: string
    /** The private JWK, sealed. */
    sealed: string
    created_at: Made
  }
  idempotency_keys: {
    /** The user's id, or `anyone`. */
    subject: string
    call: string
    key: string
    fingerprint: Buffer
    status: number
    reply: Json<unknown>
    created_at: Made
  }
  audit_log: {
    id: Generated<string>
    user_id: string | null
    event: string
    detail: Json<Record<string, string>>
    at: Made
  }
  feeds: {
    id: string
    url: string
    title: string | null
    state: 'waiting' | 'ok' | 'failing' | 'gone'
    error: string | null
    etag: string | null
    last_modified: string | null
    failures: Generated<number>
    last_success_at: At | null
    next_fetch_at: At
    created_at: Made
  }
  sources: {
    user_id: string
    id: string
    source: string
    category: string | null
    /** Null for a keyword. */
    feed_id: string | null
    created_at: Made
  }
  articles: {
    id: string
    feed_id: string
    /** The item's id in its feed, or its link, or a hash of its title. */
    key: string
    title: string
    link: string | null
    summary: string | null
    categories: string[]
    published_at: At | null
    created_at: Made
  }
  article_uses: {
    user_id: string
    article_id: string
    job_id: string
    created_at: Made
  }
  oauth_states: {
    state_hash: Buffer
    user_id: string
    expires_at: At
    consumed_at: At | null
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
    created_at: Made
  }
  posts: {
    user_id: string
    id: string
    text_content: string
    image_content_url: string | null
    social_account_id: string | null
    scheduled_at: At | null
    is_published: boolean
    created_at: Made
    updated_at: Made
  }
  publish_attempts: {
    id: string
    user_id: string
    post_id: string
    account_id: string | null
    /** The Idempotency-Key of the intent. */
    key: string
    fingerprint: Buffer
    state: PublishState
    /** The text as it is sent, before little-text escaping. */
    text: string
    image_urn: string | null
    urn: string | null
    reason: string | null
    /** How often LinkedIn was asked. */
    tries: Generated<number>
    created_at: Made
    changed_at: Made
  }
  generation_jobs: {
    id: string
    user_id: string
    status: 'pending' | 'processing' | 'completed' | 'failed'
    content: string | null
    error: string | null
    writer: string | null
    created_at: Made
    finished_at: At | null
  }
  schedules: {
    user_id: string
    id: string
    account_id: string
    schedule_time: string
    days: string[]
    timezone: string
    created_at: Made
  }
}
