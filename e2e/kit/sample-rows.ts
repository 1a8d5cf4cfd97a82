/** One row of each kind, beside sources, accounts, posts and schedules; `$1` is the user. */
export const OTHER_ROWS = [
  `insert into writing_instructions (user_id, tone, audience, language, avoid, examples, with_image)
   values ($1, 'Calm and concrete', 'People who lead product teams', 'English', '{synergy,disrupt}',
     '{}', false)`,
  `insert into passkeys (id, user_id, credential_id, public_key, counter, name)
   values (gen_random_uuid(), $1, 'a-credential', 'a-key', 1, 'Phone')`,
  `insert into api_keys (id, user_id, key_hash, name, hint, scopes, account_ids, created_at, expires_at,
     last_used_at, last_used_from)
   select gen_random_uuid(), $1::uuid, sha256('one'), 'n8n at home', 'lin_Ab3x', '{read,draft}'::text[], null::uuid[],
     now() - interval '20 days', now() + interval '70 days', now() - interval '2 hours', '203.0.113.0/24'
   union all select gen_random_uuid(), $1::uuid, sha256('two'), 'The assistant of the whole team', 'lin_9QfZ',
     '{read,draft,schedule,publish}', array[id], now() - interval '40 days', now() - interval '1 day',
     now() - interval '3 days', '2001:db8:1:2::/64' from accounts where user_id = $1::uuid and is_primary`,
  `insert into sessions (id, user_id, device, expires_at)
   values (gen_random_uuid(), $1, 'Firefox on Windows', now() + interval '5 days')`,
  `insert into mentions (user_id, id, name, urn)
   values ($1, gen_random_uuid(), 'Devtestco', 'urn:li:organization:2414183'),
     ($1, gen_random_uuid(), 'Fjord Analytics (Europe)', 'urn:li:organization:79380133')`,
  `insert into own_posts (user_id, hash, text, posted_at)
   select $1, sha256(n::text::bytea), 'Meetings are where roughly ' || n || ' decisions go to rest.' || E'\\n\\n'
     || 'We wrote ours down instead, and frankly nobody misses them. 📝' || E'\\n\\n' || 'What would you cancel first? #Meetings',
     now() - n * interval '9 days'
   from generate_series(1, 24) n`,
  `with post as (
     update posts set first_comment = 'Where we wrote about it at length: https://example.com/meetings'
     where user_id = $1 and text_content like 'We cancelled our status meeting%' and is_published
     returning user_id, id, first_comment)
   insert into comment_attempts (id, user_id, post_id, state, text, reason, is_by_hand)
   select gen_random_uuid(), user_id, id, 'failed', first_comment, '[{"code":"comment/by-hand-from-now-on"}]', true from post`,
  `insert into notifications (id, user_id, kind, subject, key, title, body, path, by_hand, created_at, read_at)
   values (gen_random_uuid(), $1, 'comment-by-hand', gen_random_uuid(), 'by hand',
     '{"code":"notice/comment-by-hand","params":{"post":"Where we wrote about it…"}}',
     '[{"code":"comment/not-allowed"}]', '/posts',
     '{"text":"Where we wrote about it at length: https://example.com/meetings",
       "url":"https://www.linkedin.com/feed/update/urn:li:share:1"}', now() - interval '3 hours', now())`,
  `insert into notifications (id, user_id, kind, subject, key, title, body, path, created_at, read_at)
   values
     (gen_random_uuid(), $1, 'post-failed', gen_random_uuid(), 'failed',
       '{"code":"notice/not-published","params":{"post":"“Documentation is a product with users who…”"}}',
       '[{"code":"linkedin/duplicate"},{"code":"next/change-text"}]', '/posts',
       now() - interval '2 hours', null),
     (gen_random_uuid(), $1, 'slot-waiting', gen_random_uuid(), 'waiting',
       '{"code":"notice/waits-for-approval","params":{"post":"“Small teams ship twice as often, says a…”"}}', null, '/schedule',
       now() - interval '5 hours', null),
     (gen_random_uuid(), $1, 'token-expiring', gen_random_uuid(), 'ending',
       '{"code":"notice/not-connected","params":{"account":"Mateo Okafor"}}', '[{"code":"notice/until-connected"}]', '/accounts',
       now() - interval '1 day', now()),
     (gen_random_uuid(), $1, 'post-published', gen_random_uuid(), 'published',
       '{"code":"notice/published","params":{"post":"“We cancelled our status meeting for a month.”"}}', null, '/posts',
       now() - interval '1 day', now())`,
] as const
