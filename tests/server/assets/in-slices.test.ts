import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { DAY_MS } from '#contract/limits.ts'
import { forgetDrawn, forgetUnnamed, forgetUploads } from '#server/assets/clean-up.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { BATCH_FILES } from '#server/kit/database/delete-some.ts'
import { aPicture, fileOf, sendPart } from '#tests/kit/assets.ts'
import type { File } from '#tests/kit/assets.ts'
import { signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import { idOf } from '#tests/server/user-data-stage.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())
const { pool } = server.db
const db = createDb(pool)

/** More than one statement deletes. */
const MANY = 2 * BATCH_FILES + 20
const PART_BYTES = 10

test('no statement of the clean-up deletes many files, and in the end all are gone', async () => {
  const userId = await idOf(server, await signedIn(server))
  await halfUploaded(userId, fileOf(aPicture(30)))
  await manyPictures(userId)
  await pool.query(NOTE_STATEMENTS)

  for (const forget of [forgetUploads, forgetDrawn, forgetUnnamed]) {
    for (let rows = 1; rows > 0;) rows = await forget(db, inDays(30))
  }

  const { rows: left } = await pool.query(LEFT, [userId])
  const { rows: largest } = await pool.query(LARGEST)
  expect(left).toEqual([{ uploads: 0, parts: 0, assets: 0, contents: 0 }])
  expect(largest).toEqual([
    { name: 'asset_contents', rows: BATCH_FILES },
    { name: 'asset_parts', rows: BATCH_FILES },
  ])
})

test('no statement deletes many files of an account that goes', async () => {
  const person = await signedIn(server)
  const userId = await idOf(server, person)
  await begunUploads(userId)
  await halfUploaded(userId, fileOf(aPicture(30)))
  await manyPictures(userId)
  await pool.query(NOTE_STATEMENTS)

  const { password, token } = person
  const reply = await server.send(CALLS.deleteUser, { token, body: { password } })

  const { rows: left } = await pool.query(LEFT, [userId])
  const { rows: largest } = await pool.query(LARGEST)
  expect(reply.statusCode, reply.body).toBe(200)
  expect(left).toEqual([{ uploads: 0, parts: 0, assets: 0, contents: 0 }])
  expect(largest).toEqual([
    { name: 'asset_contents', rows: BATCH_FILES },
    { name: 'asset_parts', rows: BATCH_FILES },
  ])
})

test('an upload that is being given up can be gone on with from what is left of it', async () => {
  const person = await signedIn(server)
  const file = fileOf(aPicture(30))
  await halfUploaded(await idOf(server, person), file)

  await forgetUploads(db, inDays(1))
  const asked = await sendPart(server, person.token, file, null)
  const { received } = asked.json<{ received: number }>()
  const part = { start: received, end: file.bytes.length }
  const done = await sendPart(server, person.token, file, part)

  expect(received).toBe((MANY - BATCH_FILES) * PART_BYTES)
  expect([done.statusCode, done.json()]).toMatchObject([200, { asset: { id: file.id } }])
})

/** Inserts uploads of which no part has arrived. */
async function begunUploads(userId: string): Promise<void> {
  await pool.query(
    `insert into asset_uploads (user_id, id, size)
     select $1, gen_random_uuid(), 1 from generate_series(1, $2)`,
    [userId, MANY],
  )
}

/** The first parts of a file, small and many. */
async function halfUploaded(userId: string, { id, bytes }: File): Promise<void> {
  await pool.query(
    `with upload as (insert into asset_uploads (user_id, id, size) values ($1, $2, $3))
     insert into asset_parts (user_id, id, start, bytes)
     select $1, $2, start, substring($4::bytea from start + 1 for $5)
     from generate_series(0, ($6::integer - 1) * $5, $5::integer) start`,
    [userId, id, bytes.length, bytes, PART_BYTES, MANY],
  )
}

async function manyPictures(userId: string): Promise<void> {
  await pool.query(
    `with asset as (
       insert into assets (user_id, id, media_type, size, sha256)
       select $1, gen_random_uuid(), 'image/png', 1, '' from generate_series(1, $2) returning id)
     insert into asset_contents (user_id, asset_id, variant, media_type, size, bytes)
     select $1, id, variant, 'image/png', 1, '\\x00' from asset, unnest('{whole,drawn}'::text[]) variant`,
    [userId, MANY],
  )
}

/**
 * Notes each deleted row with the time of its statement. A row that goes by a cascade counts for the statement that
 * deletes its parent.
 */
const NOTE_STATEMENTS = `
  drop table if exists deletions cascade;
  create table deletions (name text, at timestamptz);
  create or replace function note_deletion() returns trigger language plpgsql security definer as $$
  begin
    insert into deletions values (tg_table_name, statement_timestamp());
    return null;
  end $$;
  create or replace trigger note_deletion after delete on asset_parts
    for each row execute function note_deletion();
  create or replace trigger note_deletion after delete on asset_contents
    for each row execute function note_deletion()`

const LARGEST = `select name, max(count)::integer as rows
  from (select name, count(*) from deletions group by name, at) statements group by name order by name`

const LEFT = `select
  (select count(*)::integer from asset_uploads where user_id = $1) as uploads,
  (select count(*)::integer from asset_parts where user_id = $1) as parts,
  (select count(*)::integer from assets where user_id = $1) as assets,
  (select count(*)::integer from asset_contents where user_id = $1) as contents`

function inDays(days: number): Date {
  return new Date(Date.now() + days * DAY_MS)
}
