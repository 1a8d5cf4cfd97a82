import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { aPicture, fileOf } from '#tests/kit/assets.ts'
import { testServer } from '#tests/kit/server.ts'
import { aDatabaseOf } from '#tests/server/kit/database/copy-stage.ts'

test('pictures of earlier versions are moved, each once, and what named them goes on', async () => {
  const db = await aDatabaseOf('016-audit-rights')
  const [shared, drafted, drawn] = [aPicture(), aPicture(), aPicture(4)]
  const data = `data:image/png;base64,${shared.toString('base64')}`
  await db.pool.query(POSTS, [data, 'data:image/svg+xml,<svg/>', 'https://example.com/a.png'])
  await db.pool.query(REPLY, [data])
  await db.pool.query(DRAFT, [drafted])
  await db.pool.query(DRAWN, [createHash('sha256').update(shared).digest(), drawn])

  await using server = await testServer({ db, config: { databaseUrl: db.url } })

  const { rows: posts } = await server.db.pool.query(READ_POSTS)
  const { rows: contents } = await server.db.pool.query<{ bytes: Buffer }>(READ_CONTENTS)
  const { rows: replies } = await server.db.pool.query(
    `select reply ->> 'image_content_url' as image from idempotency_keys`,
  )
  const { rows: drafts } = await server.db.pool.query('select image_asset_id from generation_jobs')
  const odd = fileOf(Buffer.from('data:image/svg+xml,<svg/>'))
  expect(posts).toEqual([
    { text: 'elsewhere', url: 'https://example.com/a.png', asset: null, kept: true },
    { text: 'odd', url: null, asset: odd.id, kept: true },
    { text: 'one', url: null, asset: fileOf(shared).id, kept: true },
    { text: 'two', url: null, asset: fileOf(shared).id, kept: true },
  ])
  expect(contents).toEqual(
    [
      { variant: 'drawn', type: 'image/png', bytes: drawn },
      { variant: 'whole', type: 'application/octet-stream', bytes: odd.bytes },
      { variant: 'whole', type: 'image/png', bytes: drafted },
      { variant: 'whole', type: 'image/png', bytes: shared },
    ].toSorted((one, other) => Buffer.compare(one.bytes, other.bytes)),
  )
  expect(replies).toEqual([{ image: fileOf(shared).address }])
  expect(drafts).toEqual([{ image_asset_id: fileOf(drafted).id }])
})

const POSTS = `insert into posts (user_id, id, text_content, image_content_url, updated_at)
  select users.id, gen_random_uuid(), post.text, post.url, '2026-01-02'
  from users, (values ('one', $1), ('two', $1), ('odd', $2), ('elsewhere', $3)) post (text, url)`
const REPLY = `insert into idempotency_keys (subject, call, key, fingerprint, status, reply)
  select id::text, 'POST /posts', 'a-key', '', 201, jsonb_build_object('image_content_url', $1::text)
  from users`
const DRAFT = `insert into generation_jobs (id, user_id, status, image, image_type)
  select gen_random_uuid(), id, 'completed', $1, 'image/png' from users`
const DRAWN = `insert into drawn_pictures (user_id, source_hash, media_type, bytes)
  select id, $1, 'image/png', $2 from users`
/** Nothing of a post has changed, so its version stays. */
const READ_POSTS = `select text_content as text, image_content_url as url, image_asset_id as asset,
  updated_at = '2026-01-02' as kept from posts order by text_content`
const READ_CONTENTS = `select variant, media_type as type, bytes from asset_contents order by bytes`
