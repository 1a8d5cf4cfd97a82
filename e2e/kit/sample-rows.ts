/** What is there once, beside sources, accounts, posts and schedules; `$1` is the user. */
export const OTHER_ROWS = [
  `insert into writing_instructions (user_id, tone, audience, language, avoid, examples, with_image)
   values ($1, 'Calm and concrete', 'People who lead product teams', 'English', '{synergy,disrupt}',
     '{}', false)`,
  `insert into passkeys (id, user_id, credential_id, public_key, counter, name)
   values (gen_random_uuid(), $1, 'a-credential', 'a-key', 1, 'Phone')`,
  `insert into sessions (id, user_id, device, expires_at)
   values (gen_random_uuid(), $1, 'Firefox on Windows', now() + interval '5 days')`,
  `insert into notifications (id, user_id, kind, subject, key, title, body, path, created_at, read_at)
   values
     (gen_random_uuid(), $1, 'post-failed', gen_random_uuid(), 'failed',
       'Not published: "Documentation is a product with users who…"',
       'LinkedIn refused it: the content is a duplicate of an earlier post.', '/posts',
       now() - interval '2 hours', null),
     (gen_random_uuid(), $1, 'slot-waiting', gen_random_uuid(), 'waiting',
       'Waits for you: "Small teams ship twice as often, says a…"', null, '/schedule',
       now() - interval '5 hours', null),
     (gen_random_uuid(), $1, 'token-expiring', gen_random_uuid(), 'ending',
       'The connection of Mateo Okafor ends in 4 days', 'Reconnect to go on publishing.', '/accounts',
       now() - interval '1 day', now()),
     (gen_random_uuid(), $1, 'post-published', gen_random_uuid(), 'published',
       'Published: "We cancelled our status meeting for a month."', null, '/posts',
       now() - interval '1 day', now())`,
] as const
