import * as z from 'zod/mini'

import { CALLS } from '#contract/calls.ts'
import { API } from '#contract/limits.ts'
import type { Person } from '#tests/kit/people.ts'
import type { TestServer } from '#tests/kit/server.ts'

const Rows = z.array(z.record(z.string(), z.unknown()))
const Export = z.catchall(
  z.object({
    exported_at: z.string(),
    user: z.looseObject({ id: z.string(), email: z.string() }),
  }),
  Rows,
)
type Export = z.infer<typeof Export>

export function readExport(text: string): Export {
  return Export.parse(JSON.parse(text))
}

/** The export of a person, over the socket, not read yet. */
export function askForExport(
  server: TestServer,
  { token }: Pick<Person, 'token'>,
  signal: AbortSignal | null = null,
): Promise<Response> {
  return fetch(`${server.url}${API.root}${CALLS.exportData.path}`, {
    signal,
    // Compressed, all of it would fit into the buffers between: nothing would be under way.
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
  })
}

export async function idOf(server: TestServer, { email }: Pick<Person, 'email'>): Promise<string> {
  const { rows } = await server.db.pool.query<{ id: string }>(
    `select id from users where email = $1`,
    [email],
  )
  return rows[0]?.id ?? ''
}

/** Posts of 9 kB each, more than sockets hold. */
export async function insertPosts(
  server: TestServer,
  userId: string,
  count: number,
): Promise<void> {
  await server.db.pool.query(
    `insert into posts (user_id, id, text_content)
     select $1, gen_random_uuid(), repeat('–', 3000) from generate_series(1, $2)`,
    [userId, count],
  )
}

/** A row of the user's in every table that has any. */
export async function fillTables(server: TestServer, userId: string): Promise<void> {
  for (const statement of ROWS) await server.db.pool.query(statement, [userId])
}

const FEED = '0d9c6a55-1111-4f6a-9a9e-0c9f2f0a0001'
const ARTICLE = '0d9c6a55-2222-4f6a-9a9e-0c9f2f0a0002'

const ROWS = [
  `insert into passkeys (id, user_id, credential_id, public_key, counter, name)
   values (gen_random_uuid(), $1, 'credential-' || $1::uuid, 'key-material', 1, 'Phone')`,
  `insert into api_keys (id, user_id, key_hash, name, hint, scopes)
   values (gen_random_uuid(), $1, sha256(random()::text::bytea), 'n8n', 'lin_Ab3x', '{read}')`,
  `insert into oauth_grants (id, user_id, client_id, client_name, redirect_uri, resource, scopes,
     code_hash, code_challenge, code_expires_at, created_at, connected_at, expires_at)
   values (gen_random_uuid(), $1, 'https://claude.ai/client', 'Claude', 'https://claude.ai/back',
     'https://lin.example/mcp', '{read}', sha256(random()::text::bytea), 'challenge', now(), now(),
     now(), now() + interval '1 day')`,
  `insert into oauth_tokens (token_hash, grant_id, kind, created_at, expires_at)
   select sha256(random()::text::bytea), id, 'access', now(), now() + interval '1 hour'
   from oauth_grants where user_id = $1`,
  `insert into factors (id, user_id, friendly_name, sealed_secret)
   values (gen_random_uuid(), $1, 'Authenticator', 'sealed-secret')`,
  `insert into factor_challenges (id, factor_id, expires_at)
   select gen_random_uuid(), id, now() + interval '1 hour' from factors where user_id = $1`,
  `insert into recovery_codes (user_id, code_hash) values ($1, 'code-hash')`,
  `insert into passkey_challenges (id, user_id, challenge, expires_at)
   values (gen_random_uuid(), $1, 'challenge', now() + interval '1 hour')`,
  `insert into known_devices (token_hash, user_id, label)
   values (sha256(random()::text::bytea), $1, 'Firefox on Windows')`,
  `insert into flow_states (auth_code_hash, user_id, kind, method, code_challenge,
     code_challenge_method, expires_at)
   values (sha256(random()::text::bytea), $1, 'auth', 'otp', 'x', 's256', now())`,
  `insert into refresh_tokens (token_hash, session_id)
   select sha256(random()::text::bytea), id from sessions where user_id = $1`,
  `insert into oauth_states (state_hash, user_id, expires_at, link_hash, sealed)
   values (sha256(random()::text::bytea), $1, now() + interval '1 hour',
     sha256(random()::text::bytea), 'sealed-answer-' || $1::uuid)`,
  `with feed as (insert into feeds (id, url, state, next_fetch_at) values ('${FEED}',
     'https://example.com/feed', 'ok', 'infinity') on conflict do nothing),
   article as (insert into articles (id, feed_id, key, title, link) values ('${ARTICLE}', '${FEED}',
     'a', 'A title', 'https://example.com/a') on conflict do nothing)
   insert into sources (user_id, id, source, feed_id)
   values ($1, gen_random_uuid(), 'https://example.com', '${FEED}')`,
  `with asset as (
     insert into assets (user_id, id, media_type, size, sha256)
     values ($1, '0d9c6a55-3333-8f6a-9a9e-0c9f2f0a0003', 'image/png', 8, '\\x00ff'))
   insert into asset_contents (user_id, asset_id, variant, media_type, size, bytes)
   select $1, '0d9c6a55-3333-8f6a-9a9e-0c9f2f0a0003', variant, 'image/png', 8, '\\x89504e470d0a1a0a'
   from unnest(array['whole', 'drawn', 'thumbnail']) variant`,
  `with upload as (
     insert into asset_uploads (user_id, id, size)
     values ($1, '0d9c6a55-4444-8f6a-9a9e-0c9f2f0a0004', 8))
   insert into asset_parts (user_id, id, start, bytes)
   values ($1, '0d9c6a55-4444-8f6a-9a9e-0c9f2f0a0004', 0, '\\x89')`,
  `insert into posts (user_id, id, text_content, image_asset_id, social_account_id, content)
   select user_id, gen_random_uuid(), 'With an image', '0d9c6a55-3333-8f6a-9a9e-0c9f2f0a0003', id,
     '{"kind": "images", "images": [{"asset": "0d9c6a55-3333-8f6a-9a9e-0c9f2f0a0003", "alt_text": ""}]}'
   from accounts where user_id = $1`,
  `insert into publish_attempts (id, user_id, post_id, account_id, key, fingerprint, state, text)
   select gen_random_uuid(), user_id, id, social_account_id, 'attempt-key', 'attempt-print',
     'failed', text_content from posts where user_id = $1`,
  `insert into comment_attempts (id, user_id, post_id, account_id, state, text)
   select gen_random_uuid(), user_id, id, social_account_id, 'failed', 'A comment'
   from posts where user_id = $1`,
  `insert into approval_links (user_id, id, name, token_hash, created_at, expires_at)
   values ($1, gen_random_uuid(), 'Anna', sha256(random()::text::bytea), now(), now())`,
  `insert into approval_link_posts (user_id, link_id, post_id, place)
   select links.user_id, links.id, posts.id, 0
   from approval_links links join posts on posts.user_id = links.user_id where links.user_id = $1`,
  `insert into approvals (id, user_id, post_id, decision, hash, channel, decided_at)
   select gen_random_uuid(), user_id, id, 'approved', sha256(random()::text::bytea), 'press', now()
   from posts where user_id = $1`,
  `insert into ledger_lines (user_id, at, actor, action) values ($1, now(), 'person', 'written')`,
  `insert into approval_holds (user_id, post_id, placed_by)
   select user_id, id, 'owner' from posts where user_id = $1`,
  `insert into mentions (user_id, id, name, urn)
   values ($1, gen_random_uuid(), 'Devtestco', 'urn:li:organization:2414183')`,
  `insert into mentionable_users (user_id) values ($1)`,
  `insert into generation_jobs (id, user_id, status, content)
   values (gen_random_uuid(), $1, 'completed', 'A draft')`,
  `insert into writing_instructions (user_id, tone, audience, language, avoid, examples, with_image)
   values ($1, 'calm', 'leaders', 'English', '{synergy}', '{}', true)`,
  `insert into own_posts (user_id, hash, text) values ($1, '\\x00ff', 'My own words')`,
  `insert into voices (user_id, changes)
   values ($1, '{"off": [], "words": [], "never": [], "not": []}')`,
  `insert into article_uses (user_id, article_id, job_id)
   select user_id, '${ARTICLE}', id from generation_jobs where user_id = $1`,
  `insert into article_marks (user_id, id, read_at, kept_at, title)
   values ($1, '${ARTICLE}', now(), now(), 'A title')`,
  `insert into article_rules (user_id, id, kind, field, value)
   values ($1, gen_random_uuid(), 'mute', 'word', 'golf')`,
  `insert into schedules (user_id, id, account_id, schedule_time, days, timezone)
   select user_id, gen_random_uuid(), id, '18:00', '{Monday}', 'Europe/Berlin'
   from accounts where user_id = $1`,
  `insert into slots (id, user_id, schedule_id, account_id, at, state)
   select gen_random_uuid(), user_id, id, account_id, now() + interval '1 day', 'planned'
   from schedules where user_id = $1`,
  `insert into notification_settings (user_id) values ($1)`,
  `insert into weekly_letters (id, user_id, week, due_at)
   values (gen_random_uuid(), $1, '2026-11-23', now())`,
  `insert into notification_mails (id, user_id) values (gen_random_uuid(), $1)`,
  `insert into notifications (id, user_id, kind, subject, key, title, path, mail_id)
   select gen_random_uuid(), user_id, 'post-failed', user_id, 'a-key', '{"code":"notice/no-draft"}', '/posts', id
   from notification_mails where user_id = $1`,
  `insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth)
   select gen_random_uuid(), user_id, id, 'https://push.example.com/' || id, 'point', 'auth-' || id
   from sessions where user_id = $1`,
  `insert into rate_counts (key, count, ends_at)
   values ('codes ' || $1::uuid, 1, now() + interval '5 minutes')`,
  `insert into idempotency_keys (subject, call, key, fingerprint, status, reply)
   values ($1::uuid::text, 'POST /sources', 'a-key', 'print', 200, '{}')`,
]

/** Every table of ours in which the text stands somewhere. */
export async function tablesHolding(server: TestServer, text: string): Promise<string[]> {
  const { rows: tables } = await server.db.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  )
  const holding: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await server.db.pool.query(
      `select 1 from public.${name} t where t::text like '%' || $1 || '%' limit 1`,
      [text],
    )
    if (rowCount === 1) holding.push(name)
  }
  return holding
}
