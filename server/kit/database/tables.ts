import type { Shown } from '@lin/voice'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type { Asset } from '#contract/assets.ts'
import type {
  CommentState,
  Mention,
  PostContent,
  Visibility,
} from '#contract/content/post-content.ts'
import type { ChangingNoun } from '#contract/deltas.ts'
import type { Message, Messages } from '#contract/messages/message.ts'
import type { ByHand } from '#contract/notifications.ts'
import type { LinkCard } from '#contract/posts.ts'
import type { PublishState } from '#contract/rules/publish-state.ts'
import type { Slot } from '#contract/schedules.ts'
import type { VoiceWish } from '#contract/voice/own-posts.ts'

/** timestamptz: read as Date, written as Date. */
type At = Date
/** Filled by the database when it is not given. */
type Made = Generated<Date>
type Json<T> = ColumnType<T, string, string>
/** The same, filled by the database when it is not given. */
type Filled<T> = ColumnType<T, string | undefined, string>
/** Messages, one sentence after the other; written by `stored` of server/kit/messages.ts. */
type Told = ColumnType<Messages | null, string | null, string | null>

export type Metadata = Readonly<Record<string, unknown>>

export interface AuthMethod {
  readonly method: 'password' | 'otp' | 'totp' | 'passkey'
  /** Epoch seconds. */
  readonly timestamp: number
}

export interface Tables {
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
    /** A password alone does not sign in. Kept by a trigger on `factors`. */
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
    /** What a person recognises it by: "Firefox on Windows". */
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
    /** SHA-256 of the token. */
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
    /** SHA-256 of the token. */
    token_hash: Buffer | null
    /** How often its six digits were typed wrong. */
    code_tries: Generated<number>
    /** The user's address when it was issued: after a change of address it is worth nothing. */
    email: string | null
    /** The password that a confirmation brings into force. */
    password_hash: string | null
    redirect_to: string | null
    code_challenge: string | null
    code_challenge_method: 's256' | 'plain' | null
    /** Where it was asked for. */
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
    /** The TOTP time step of the last code taken: a code counts once. */
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
  /** Browsers that a user has signed in with before. */
  known_devices: {
    /** SHA-256 of the device cookie. */
    token_hash: Buffer
    user_id: string
    label: string
    created_at: Made
    last_used_at: Made
  }
  /** What slows guessing down: failed sign-ins, and addresses whose existence was told. */
  auth_attempts: {
    id: Generated<string>
    /** `pending`: under way, and a failure if it is never heard of again. */
    kind: 'pending' | 'failure' | 'disclosure'
    /** An IPv4 /24 or an IPv6 /64. */
    network: string
    /** Keyed hash of the address that was tried. */
    account: Buffer
    /** SHA-256 of the device cookie, where it is one that the account knows. */
    device: Buffer | null
    at: Made
  }
  rate_counts: {
    key: string
    count: number
    ends_at: At
  }
  signing_keys: {
    kid: string
    /** The private JWK, sealed. */
    sealed: string
    /** `current` signs; all verify. */
    state: Generated<'next' | 'current' | 'past'>
    created_at: Made
    changed_at: Made
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
    error: Told
    etag: string | null
    last_modified: string | null
    failures: Generated<number>
    last_success_at: At | null
    next_fetch_at: At
    created_at: Made
    /** How its answers are read. */
    kind: Generated<'feed' | 'hacker-news' | 'gdelt'>
    /** Who searches for a keyword here, such as `Google News`; null for a feed that somebody named. */
    search_name: string | null
    /** The least time between two requests. PostgreSQL's bigint arrives as text. */
    every_ms: Generated<string>
    /** What the feed calls itself. */
    category: string | null
    /** What it says that its texts are in. */
    language: string | null
    /** Where it has said to have moved for good, and how many times running. */
    moved_to: string | null
    moved_times: Generated<number>
    /** Kept by triggers on `articles`. */
    article_count: Generated<number>
    /** How often running the reading of an answer began and did not end: its process died hard. */
    unended_reads: Generated<number>
    /** The last transaction that changed what users see of it; kept by a trigger. */
    visible_xid: Generated<string>
  }
  /** The searches of a keyword. */
  keyword_feeds: {
    user_id: string
    source_id: string
    feed_id: string
  }
  /** A view: the feeds of addresses and of keywords alike. */
  followed_feeds: {
    user_id: string
    source_id: string
    feed_id: string
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
    authors: Generated<string[]>
    published_at: At | null
    /** Who published it, where the feed says that of each item. */
    publisher: string | null
    /** The publisher's site; set only where the link leads to a news search. */
    publisher_url: string | null
    created_at: Made
    /** When it was published, or else seen; never later than that. */
    moment: GeneratedAlways<Date>
  }
  /** What a user has read, and what they keep for a post. */
  article_marks: {
    user_id: string
    /** The article's, which may be gone. */
    id: string
    read_at: At | null
    kept_at: At | null
    /** What was noted of it when it was marked. */
    title: string | null
    link: string | null
    feed_title: string | null
    published_at: At | null
    /** Only of what is kept. */
    summary: string | null
    authors: Generated<string[]>
  }
  /** What a user wants to see of all articles. */
  article_rules: {
    user_id: string
    id: string
    kind: 'mute' | 'must'
    field: 'word' | 'author' | 'feed'
    value: string
    created_at: Made
  }
  article_uses: {
    user_id: string
    article_id: string
    job_id: string
    created_at: Made
  }
  /** Authorizations at LinkedIn, from their beginning until they are linked or forgotten. */
  oauth_states: {
    state_hash: Buffer
    user_id: string
    /** SHA-256 of the cookie of the browser that began it; null for what version 0.1.0 began. */
    browser_hash: Buffer | null
    expires_at: At
    /** When LinkedIn's answer came. */
    consumed_at: At | null
    /** SHA-256 of the code in that answer: it counts with no other state. */
    code_hash: Buffer | null
    /** SHA-256 of the one-time id of an answer that came in another browser; null for all others. */
    link_hash: Buffer | null
    /** That answer, then what its code was exchanged for; sealed. */
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
    /** How many of the warnings before its end, and the end itself, were told. */
    token_told: Generated<number>
    /** When LinkedIn last said that it takes no comments of it from Lin. */
    comments_refused_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  posts: {
    user_id: string
    id: string
    text_content: string
    /** An address elsewhere; null where the picture is an asset. */
    image_content_url: string | null
    image_asset_id: string | null
    social_account_id: string | null
    scheduled_at: At | null
    is_published: boolean
    created_at: Made
    updated_at: Made
    generation_id: string | null
    image_alt_text: string | null
    link_card: ColumnType<LinkCard | null, string | null | undefined, string | null>
    content: ColumnType<PostContent | null, string | null | undefined, string | null>
    visibility: Generated<Visibility>
    is_reshare_disabled: Generated<boolean>
    first_comment: string | null
    mentions: Filled<Mention[]>
  }
  /** The files that the content of a post names. Kept by a trigger. */
  post_assets: {
    user_id: string
    post_id: string
    asset_id: string
  }
  /** Files of users. */
  assets: {
    user_id: string
    /** Made of the digest: contract/rules/asset-id.ts. */
    id: string
    kind: Generated<Asset['kind']>
    media_type: string
    /** PostgreSQL's bigint arrives as text. */
    size: ColumnType<string, number, number>
    sha256: Buffer
    width: number | null
    height: number | null
    /** Of a document. */
    pages: number | null
    /** Of a video. */
    duration_ms: number | null
    alt_text: string | null
    created_at: Made
    /** When something last began or ceased to name it, or somebody uploaded it. Kept by triggers, too. */
    named_at: Made
  }
  /** What is in them: as it was uploaded, and as Lin draws it anew. */
  asset_contents: {
    user_id: string
    asset_id: string
    variant: 'whole' | 'drawn' | 'thumbnail'
    media_type: string
    size: ColumnType<string, number, number>
    /** Null where the bytes are in a stored file. */
    bytes: Buffer | null
    file_key: string | null
    created_at: Made
  }
  /** What lies outside of the database: the row is there before the file, and goes after it. */
  stored_files: {
    key: string
    place: 'files' | 's3'
    /** Until then somebody may be writing it; null once a content names it. */
    writing_until: At | null
  }
  /** Uploads that are not done. */
  asset_uploads: {
    user_id: string
    id: string
    size: ColumnType<string, number, number>
    changed_at: Made
  }
  asset_parts: {
    user_id: string
    id: string
    /** Of its first byte, in the file. */
    start: ColumnType<string, number, number>
    bytes: Buffer
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
    /** The uploaded image, or that of the link's card. */
    image_urn: string | null
    urn: string | null
    reason: Told
    /** How often LinkedIn was asked. */
    tries: Generated<number>
    created_at: Made
    changed_at: Made
    /** When the first request to LinkedIn left, or a moment before; null before that, and in old rows. */
    first_sent_at: At | null
    /** Until then the live post may be being edited or deleted at LinkedIn. */
    changing_until: At | null
    /** How often it waited for something, so that the job of an earlier wait does nothing. */
    waits: Generated<number>
    /** Its files were uploaded anew, because LinkedIn did not know them any more. */
    was_renewed: Generated<boolean>
  }
  /** What is at LinkedIn already of files that posts name. */
  linkedin_uploads: {
    user_id: string
    account_id: string
    asset_id: string
    /** The captions and the thumbnail of a video; empty for everything else. */
    companions: Generated<string>
    urn: string
    /** Where the rest of a video goes to, sealed; null once all of it is there. */
    session: string | null
    /** What LinkedIn answered to each part of it, in their order. */
    etags: Generated<string[]>
    /** When all of it was there: from then on LinkedIn processes it. */
    done_at: At | null
    /** LinkedIn has said that it can be posted. */
    is_ready: Generated<boolean>
    created_at: Made
  }
  /** What LinkedIn was asked in the name of an account, and what it never answers. */
  linkedin_usage: {
    user_id: string
    account_id: string
    /** The day of which the requests are counted, in UTC; read as text. */
    day: ColumnType<unknown, string, string>
    requests: number
    /** Kinds of files whose state it does not tell this member. */
    write_only: Generated<string[]>
  }
  /** First comments: at most one for each post. */
  comment_attempts: {
    id: string
    user_id: string
    post_id: string
    account_id: string | null
    state: CommentState['state']
    text: string
    /** What it is a comment on; null where LinkedIn has not named the post. */
    post_urn: string | null
    /** LinkedIn's name of the comment. */
    urn: ColumnType<string | null, string | null | undefined, string | null>
    /** LinkedIn's name of the post's activity, which no other answer gives. */
    activity_urn: ColumnType<string | null, string | null | undefined, string | null>
    reason: Told
    is_by_hand: boolean
    /** How often LinkedIn was asked. */
    tries: Generated<number>
    /** How often it has waited for LinkedIn's next day. */
    waits: Generated<number>
    created_at: Made
    changed_at: Made
  }
  /** Address books: whom a user mentions. */
  mentions: {
    user_id: string
    id: string
    name: string
    urn: string
    created_at: Made
  }
  /** Who lets the others of this instance mention them. */
  mentionable_users: {
    user_id: string
    since: Made
  }
  generation_jobs: {
    id: string
    user_id: string
    status: 'pending' | 'processing' | 'completed' | 'failed'
    content: string | null
    error: Told
    writer: string | null
    created_at: Made
    finished_at: At | null
    /** What was asked for; null and empty: whatever suits the sources best. */
    keyword: string | null
    /** Once it is completed, those that it was written from, the leading one first. */
    article_ids: Generated<string[]>
    progress: Told
    explanation: Told
    variants: Filled<readonly { readonly content: string; readonly notes: readonly Messages[] }[]>
    image_asset_id: string | null
    image_alt_text: string | null
    /** What the text is made into. */
    format: string | null
    /** The text that it is made of; null where one is written first. */
    source_text: string | null
    post_content: ColumnType<PostContent | null, string | null | undefined, string | null>
    /** Written for a slot, not because the user asked. */
    for_slot: Generated<boolean>
    /** The user's own posts whose ways it took over. */
    leaned_on: Filled<readonly Shown[]>
    /** When somebody last asked how it is coming along. */
    looked_at: At | null
  }
  own_posts: {
    user_id: string
    hash: Buffer
    text: string
    posted_at: At | null
    link: string | null
    created_at: Made
  }
  voices: {
    user_id: string
    changes: Json<VoiceWish>
    updated_at: Made
  }
  writing_instructions: {
    user_id: string
    tone: string
    audience: string
    language: string
    avoid: string[]
    examples: string[]
    with_image: boolean
    updated_at: Made
  }
  schedules: {
    user_id: string
    id: string
    account_id: string
    schedule_time: string
    days: string[]
    timezone: string
    created_at: Made
    mode: Generated<'automatic' | 'ask'>
    paused: Generated<boolean>
    /** The occurrence that is planned next; null while it is paused. */
    next_at: At | null
    /** The one that is to be left out. */
    skipped_at: At | null
  }
  slots: {
    id: string
    user_id: string
    schedule_id: string | null
    account_id: string | null
    post_id: string | null
    job_id: string | null
    at: At
    mode: Generated<'automatic' | 'ask'>
    state: Slot['state']
    reason: Told
    /** A person put its draft into a slot of the schedule. */
    by_hand: Generated<boolean>
    /** The wall time that `at` stands for; null where it is a moment, or of an earlier version. */
    meant: ColumnType<string | null, string | null | undefined, string | null>
    created_at: Made
    changed_at: Made
  }
  notifications: {
    id: string
    user_id: string
    kind: string
    /** The post, slot, schedule, generation job or account that it tells of. */
    subject: string
    /** What happened: told once. */
    key: string
    title: Json<Message>
    body: Told
    path: string
    /** What the person posts by hand, and where. */
    by_hand: ColumnType<ByHand | null, string | null | undefined, string | null>
    /** The mail that tells of it too. */
    mail_id: string | null
    created_at: At
    read_at: At | null
  }
  notification_settings: {
    user_id: string
    failure_mails: Generated<boolean>
    weekly_letter: Generated<boolean>
    /** How the user is written to, as one of their devices said; null before any did. */
    language: string | null
    /** IANA name. */
    time_zone: string | null
    /** The next Monday morning there; null where nobody knows when that is, or no letter is wanted. */
    letter_at: At | null
  }
  /** One row for each Monday and user: there is no second letter. */
  weekly_letters: {
    id: string
    user_id: string
    /** The Monday, `2026-11-23`, where the user is. */
    week: string
    due_at: At
    /** When it was handed to the mail server, or is just about to be; null where it was not. */
    sent_at: At | null
  }
  notification_mails: {
    id: string
    user_id: string
    /** When it left, or was about to; until then it takes up what else happens. */
    closed_at: At | null
  }
  push_subscriptions: {
    id: string
    user_id: string
    session_id: string
    /** A secret: who knows it may send to the browser. */
    endpoint: string
    /** The browser's key and secret (RFC 8291), base64url. */
    p256dh: string
    auth: string
    /** Messages that its service refused one after the other. */
    refusals: Generated<number>
    created_at: Made
  }
  /** What changed in the lists of a user; written by triggers. */
  changes: {
    user_id: string
    noun: ChangingNoun
    /** The transaction that changed it: epoch and number, as pg_current_xact_id() gives it. */
    xid: string
    id: string
    at: Made
  }
  /** One row. */
  change_state: {
    id: number
    epoch: Generated<string>
    /** Lines of earlier transactions may be deleted from `changes`. */
    complete_from: Generated<string>
  }
  /** One row: the newest rules of time zones by which what waits was planned. */
  zone_rules: {
    id: number
    /** `2026f` */
    version: string
    followed_at: At
  }
  /** One row: the server's key for Web Push. */
  vapid_keys: {
    id: number
    /** Base64url, as browsers take it. */
    public_key: string
    sealed: string
    created_at: Made
  }
}
