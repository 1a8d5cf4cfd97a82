import { afterAll, afterEach, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { PostContent } from '#contract/content/post-content.ts'
import type { ListedJob } from '#contract/jobs.ts'
import { scriptedServer } from '#tests/kit/network/scripted-server.ts'
import { signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { generate, reader, workshop } from './generation-stage.ts'

const site = await workshop()
/** Takes no key, unless a test has it answer. */
let says: string | null = null
const provider = await scriptedServer(() =>
  says === null
    ? { status: 401, body: '{}' }
    : {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          id: 'chatcmpl-1',
          object: 'chat.completion',
          created: 1,
          model: 'a-model',
          choices: [
            { index: 0, message: { role: 'assistant', content: says }, finish_reason: 'stop' },
          ],
          usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
        }),
      },
)
afterEach(() => {
  says = null
})
const server = await testServer({
  config: {
    feedAllowHosts: [site.host],
    ai: {
      model: {
        protocol: 'openai-compatible',
        baseUrl: `${provider.url}/v1`,
        apiKey: 'wrong',
        model: 'a-model',
      },
      imageModel: null,
    },
  },
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await provider[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

const TEXT = 'Kilns are back.\n\nThree potters fire with wood again.\n\nWould you?'

test('a draft becomes a carousel without a source; its text stays as it is', async () => {
  const { token } = await signedIn(server)

  const job = await generate(server, token, { format: 'carousel', text: TEXT })

  expect(job).toMatchObject({ status: 'completed', content: TEXT, writer: 'built-in' })
  expect(PostContent.parse(job.post_content)).toMatchObject({
    kind: 'document',
    document: {
      asset: null,
      title: 'Kilns are back',
      carousel: {
        slides: [{ kind: 'hook' }, { kind: 'point' }, { kind: 'question', heading: 'Would you?' }],
      },
    },
  })
  expect(job.variants[0]?.notes[0]).toMatch(
    /^The AI writer could not be used: .*key.* This was made of the text’s own sentences instead\.$/,
  )
  expect(job.has_image_data).toBe(false)
})

test('a draft becomes a poll that can be published', async () => {
  const { token } = await signedIn(server)

  const job = await generate(server, token, { format: 'poll', text: 'Do you fire with wood?' })

  expect(PostContent.parse(job.post_content)).toEqual({
    kind: 'poll',
    poll: {
      question: 'Do you fire with wood?',
      options: ['Yes', 'Sometimes', 'No', 'It depends'],
      duration: 'SEVEN_DAYS',
    },
  })
})

test('without a draft one is written from the sources first, and both are offered', async () => {
  const token = await reader(server, site)

  const job = await generate(server, token, { format: 'carousel' })
  const listed = await server.send(CALLS.listJobs, { token })

  expect(job.status).toBe('completed')
  expect(job.content).toContain('https://example.com/')
  const content = PostContent.parse(job.post_content)
  expect(content.document?.carousel?.slides.map(({ kind }) => kind)).toContain('sources')
  expect(listed.json<ListedJob[]>()[0]?.post_content).toEqual(job.post_content)
})

test('a poll about a sensitive matter is refused in words, and nothing is made', async () => {
  const { token } = await signedIn(server)

  const job = await generate(server, token, {
    format: 'poll',
    text: 'Which party do you trust before the election?',
  })

  expect(job).toMatchObject({
    status: 'failed',
    error:
      'LinkedIn wants no polls about political opinions, health and other sensitive matters, and this one would be about politics. Write it as a post instead.',
  })
  expect(job.post_content).toBeNull()
})

test('what the model finds too private is not asked by the built-in writer instead', async () => {
  says = '{"sensitive":true}'
  const { token } = await signedIn(server)

  const job = await generate(server, token, { format: 'poll', text: 'Do you fire with wood?' })

  expect(job).toMatchObject({ status: 'failed', post_content: null })
  expect(job.error).toContain('about people’s private lives')
})

test('a job that asks for no format has nothing beside its text', async () => {
  const token = await reader(server, site)

  const job = await generate(server, token)

  expect(job).toMatchObject({ status: 'completed', post_content: null })
})
