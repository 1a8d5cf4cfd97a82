import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import type { Post } from '#contract/posts.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

test.each(['UTC', 'Europe/Berlin', 'Asia/Kolkata'])(
  'page by page every post comes once, those of one millisecond too, in a database of %s',
  async (zone) => {
    const db = await testDatabase()
    // Applies to every connection that is opened from now on.
    const name = new URL(db.url).pathname.slice(1)
    await db.pool.query(`alter database "${name}" set timezone to '${zone}'`)
    await using server = await testServer({ db })
    const person = await signedIn(server)
    for (const text of ['a', 'b', 'c', 'd', 'e']) {
      await server.send(CALLS.createPost, { token: person.token, body: { text_content: text } })
    }
    await server.db.pool.query(
      `update posts set created_at = timestamptz '2026-01-01 00:00:00.0005+00'
       + (ascii(text_content) - 97) * interval '100 microseconds'`,
    )

    const posts: Post[] = []
    for (let path = '/api/posts?limit=2'; path !== '';) {
      const reply = await server.request(path, {
        headers: { authorization: `Bearer ${person.token}` },
      })
      expect(reply.statusCode).toBe(200)
      posts.push(...reply.json<Post[]>())
      path = /<([^>]+)>/.exec(String(reply.headers['link'] ?? ''))?.[1] ?? ''
    }

    expect(posts.map((post) => post.Text_content)).toEqual(['e', 'd', 'c', 'b', 'a'])
    expect(new Set(posts.map((post) => post.created_at))).toEqual(
      new Set(['2026-01-01T00:00:00.000Z']),
    )
  },
)
