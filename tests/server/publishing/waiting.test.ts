import { Client } from 'pg'
import { afterAll, expect, test, vi } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { testServer } from '#tests/kit/server.ts'

import { publish, readyToPublish, script } from './publish-stage.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

test('who waits long for an outcome looks seldom', async () => {
  const stage = await readyToPublish(server)
  await script(server, [{ on: 'posts.create', effect: 'delay', delayMs: 5000 }])
  const queries = countQueries(/select \* from "publish_attempts" where "id" = \$1$/)

  const { success } = await publish(stage, { text: 'Patience' })

  expect(success).toBe(true)
  expect(queries.count()).toBeGreaterThan(3)
  expect(queries.count()).toBeLessThan(16)
})

test('who waits until another change of a live post is made looks seldom', async () => {
  const stage = await readyToPublish(server)
  const { post } = await publish(stage, { text: 'Live' })
  await script(server, [{ on: 'posts.update', effect: 'delay', delayMs: 4000 }])
  const queries = countQueries(/update "publish_attempts" set "changing_until" = \$1/)

  const changes = await Promise.all(['One', 'Two'].map((text) => change(text)))

  expect(changes.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(queries.count()).toBeGreaterThan(3)
  expect(queries.count()).toBeLessThan(18)

  function change(text_content: string) {
    const { token } = stage.person
    return server.send(CALLS.editLivePost, {
      token,
      params: { id: post.id },
      body: { text_content },
    })
  }
})

/** Counts the queries of this process that have such a text. */
function countQueries(text: RegExp): { count(): number } {
  const query = vi.spyOn(Client.prototype, 'query')
  return {
    count: () => query.mock.calls.filter(([asked]) => text.test(textOf(asked))).length,
  }
}

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked
  return typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : ''
}
