import { ADA } from '@lin/linkedin-sandbox/testing'
import { afterAll, expect, test } from 'vitest'

import { freePort } from '#tests/kit/network/free-port.ts'

import { reasonOf } from './in-english.ts'
import { aPost, linkedInAt, linkedInStage, noAbort } from './linkedin-stage.ts'

const stage = await linkedInStage()
afterAll(() => stage[Symbol.asyncDispose]())

test('an edited post is read by others exactly as it was written', async () => {
  const { token, urn } = await live('Before (1)')
  const text = 'After (2) #AI C# [x] {y} 100_000 ~ * @me'

  const outcome = await stage.linkedin.editPost(token, { urn, text }, noAbort())

  expect(outcome).toStrictEqual({ kind: 'done' })
  expect(await stage.live(text)).toMatchObject([{ urn }])
})

test('a deleted post is off the feed, and gone when it is deleted again', async () => {
  const { token, urn } = await live('Not for long')

  const first = await stage.linkedin.deletePost(token, urn, noAbort())
  const second = await stage.linkedin.deletePost(token, urn, noAbort())
  const edit = await stage.linkedin.editPost(token, { urn, text: 'Too late' }, noAbort())

  expect([first.kind, second.kind, edit.kind]).toStrictEqual(['done', 'gone', 'gone'])
  expect(await stage.live('Not for long')).toStrictEqual([])
})

const BY_HAND = 'Open the post on LinkedIn and change it there.'
test.each([
  [401, 'refused', 'LinkedIn no longer accepts this connection. Connect the account again.'],
  [403, 'refused', `LinkedIn does not let Lin edit this post. ${BY_HAND}`],
  [422, 'refused', `LinkedIn refused: Scripted. ${BY_HAND}`],
  [429, 'not-sent', /daily limit resets at 00:00 UTC/],
  [500, 'lost', ''],
  [503, 'not-sent', 'LinkedIn was not available.'],
])('an edit that is answered with %i is %s', async (status, kind, reason) => {
  const { token, urn } = await live(`Stays with ${status}`)
  const body = { status, message: 'Scripted' }
  await stage.script({ on: 'posts.update', effect: 'refuse', status, body })

  const outcome = await stage.linkedin.editPost(token, { urn, text: 'Other' }, noAbort())

  expect(outcome.kind).toBe(kind)
  expect(reasonOf(outcome)).toMatch(reason)
  expect('mustReconnect' in outcome && outcome.mustReconnect).toBe(status === 401)
  expect(await stage.live(`Stays with ${status}`)).toHaveLength(1)
})

test('an edit whose answer is lost may have been made; one that never left was not', async () => {
  const { token, urn } = await live('Was it changed?')
  await stage.script({ on: 'posts.update', effect: 'accept-then-lose-the-answer' })

  const lost = await stage.linkedin.editPost(token, { urn, text: 'It was' }, noAbort())
  const nobody = linkedInAt(`http://127.0.0.1:${await freePort()}`)
  const away = await nobody.editPost(token, { urn, text: 'x' }, noAbort())

  expect([lost.kind, away.kind]).toStrictEqual(['lost', 'not-sent'])
  expect(await stage.live('It was')).toHaveLength(1)
})

/** A post of Ada's on the feed. */
async function live(text: string): Promise<{ token: string; urn: string }> {
  const token = await stage.tokenOf(ADA)
  const outcome = await stage.linkedin.createPost(token, aPost(text), noAbort())
  if (outcome.kind !== 'accepted') throw new Error(`The post was ${outcome.kind}.`)
  return { token, urn: outcome.value }
}
