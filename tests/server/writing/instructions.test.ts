import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { NO_INSTRUCTIONS } from '#contract/jobs.ts'
import type { WritingInstructions } from '#contract/jobs.ts'
import { signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { generate, reader, workshop } from './generation-stage.ts'

const site = await workshop()
const server = await testServer({ config: { feedAllowHosts: [site.host] } })
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

const OURS: WritingInstructions = {
  tone: 'calm',
  audience: 'people who lead teams',
  language: 'English',
  avoid: ['synergy'],
  examples: ['Here is how I write.'],
  with_image: false,
}

test('until somebody says otherwise, a draft is written in the writer’s own way, with a picture', async () => {
  const { token } = await signedIn(server)

  const reply = await server.send(CALLS.readInstructions, { token })

  expect(reply.json()).toEqual(NO_INSTRUCTIONS)
})

test('instructions are kept as they were saved last, for their user alone', async () => {
  const [ada, mateo] = [await signedIn(server), await signedIn(server)]

  await server.send(CALLS.saveInstructions, {
    token: ada.token,
    body: { ...OURS, tone: 'loud', avoid: [] },
  })
  const saved = await server.send(CALLS.saveInstructions, { token: ada.token, body: OURS })
  const hers = await server.send(CALLS.readInstructions, { token: ada.token })
  const his = await server.send(CALLS.readInstructions, { token: mateo.token })

  expect([saved.statusCode, saved.json(), hers.json()]).toEqual([200, OURS, OURS])
  expect(his.json()).toMatchObject({ tone: '', with_image: true })
})

test('who wants no picture gets none', async () => {
  const token = await reader(server, site)
  await server.send(CALLS.saveInstructions, { token, body: OURS })

  const job = await generate(server, token)

  expect(job).toMatchObject({ status: 'completed', has_image_data: false, image_data: null })
})
