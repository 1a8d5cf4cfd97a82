import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import type { Post } from '#contract/posts.ts'
import { readCursor, writeCursor, momentOf } from '#server/kit/cursor.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

test('page by page every post comes once, those of one millisecond too', async () => {
  const person = await signedIn(server)
  for (const text of ['a', 'b', 'c', 'd', 'e']) {
    await server.send(CALLS.createPost, { token: person.token, body: { text_content: text } })
  }
  await server.db.pool.query(
    `update posts set created_at = timestamptz '2026-01-01 00:00:00.0005+00'
       + (ascii(text_content) - 97) * interval '100 microseconds'`,
  )

  const texts: string[] = []
  for (let path = '/api/posts?limit=2'; path !== '';) {
    const reply = await server.request(path, {
      headers: { authorization: `Bearer ${person.token}` },
    })
    texts.push(...reply.json<Post[]>().map((post) => post.Text_content))
    path = /<([^>]+)>/.exec(String(reply.headers['link'] ?? ''))?.[1] ?? ''
  }

  expect(texts).toEqual(['e', 'd', 'c', 'b', 'a'])
})

test.each(['Europe/Berlin', 'Asia/Kolkata'])(
  'a page is found in a database of %s',
  async (zone) => {
    const id = crypto.randomUUID()

    const { rows } = await createDb(server.db.pool)
      .transaction()
      .execute(async (tx) => {
        await sql`set local time zone ${sql.lit(zone)}`.execute(tx)
        return sql<{ moment: string }>`
        select ${momentOf('at')} as moment from (select timestamptz '2026-01-01 00:00:00.0005+00') as row (at)`.execute(
          tx,
        )
      })

    const [{ moment } = { moment: '' }] = rows
    expect(readCursor(writeCursor({ moment, id }))).toEqual({
      moment: '2026-01-01 00:00:00.0005+00',
      id,
    })
  },
)
