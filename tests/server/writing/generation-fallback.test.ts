import { afterAll, expect, test } from 'vitest'

import type { Message } from '#contract/messages/message.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { stored } from '#server/kit/messages.ts'
import { forgetOldImages } from '#server/writing/jobs.ts'
import { fileOf, storedBefore } from '#tests/kit/assets.ts'
import { scriptedServer } from '#tests/kit/network/scripted-server.ts'
import { signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import { idOf } from '#tests/server/user-data-stage.ts'

import { ended, generate, read, reader, workshop } from './generation-stage.ts'

const DAY_MS = 86_400_000

const site = await workshop()
/** Takes no key, neither for texts nor for pictures. */
const provider = await scriptedServer(() => ({ status: 401, body: '{}' }))
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
      imageModel: { baseUrl: `${provider.url}/v1`, apiKey: 'wrong', model: 'an-image-model' },
    },
  },
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await provider[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

test('where the model cannot be used, the draft is assembled and says so', async () => {
  const token = await reader(server, site)

  const job = await generate(server, token)
  const notes = job.variants.flatMap((variant) => variant.notes)

  expect(job).toMatchObject({ status: 'completed', writer: 'built-in', error: null })
  expect(job.content).toContain('https://example.com/')
  expect(notes.length).toBeGreaterThanOrEqual(job.variants.length)
  expect(notes[0]).toMatch(
    /^The AI writer could not be used: .*key.* This draft was assembled from the article instead\.$/,
  )
})

test('where no picture can be made, the draft comes without one', async () => {
  const token = await reader(server, site)

  const job = await generate(server, token)

  expect(job).toMatchObject({ status: 'completed', has_image_data: false, image_data: null })
  expect(provider.asked.map(({ path }) => path)).toContain('/v1/images/generations')
})

test('a job whose tries are used up says at what it stopped', async () => {
  const { token, email } = await signedIn(server)
  const jobId = await insertJob(email, {
    status: 'processing',
    progress: { code: 'progress/writing' },
  })

  await server.db.pool.query(GIVEN_UP, [{ jobId }])
  const job = await ended(server, token, jobId)

  expect(job).toMatchObject({ status: 'failed', progress: null })
  expect(job.error).toMatch(/^Failed to generate post\. .*“Writing”/)
})

test('a picture is kept for thirty days', async () => {
  const { token, email } = await signedIn(server)
  const jobId = await insertJob(email, { status: 'completed', progress: null })
  const db = createDb(server.db.pool)

  await forgetOldImages(db, new Date(Date.now() + 29 * DAY_MS))
  const kept = await read(server, token, jobId)
  await forgetOldImages(db, new Date(Date.now() + 31 * DAY_MS))
  const forgotten = await read(server, token, jobId)

  const { address } = fileOf(Buffer.from('89504e47', 'hex'))
  expect([kept.image_url, forgotten.image_url]).toEqual([address, null])
  expect([kept.has_image_data, forgotten.has_image_data]).toEqual([true, false])
})

const GIVEN_UP = `insert into pgboss.job (name, data, keep_until)
  values ('generate-given-up', $1, now() + interval '1 day')`

async function insertJob(
  email: string,
  job: { readonly status: string; readonly progress: Message | null },
): Promise<string> {
  const userId = await idOf(server, { email })
  const assetId = await storedBefore(server, userId, Buffer.from('89504e47', 'hex'))
  const { rows } = await server.db.pool.query<{ id: string }>(
    `insert into generation_jobs (id, user_id, status, progress, image_asset_id)
     select gen_random_uuid(), id, $2, $3, $4 from users where email = $1 returning id`,
    [email, job.status, job.progress === null ? null : stored([job.progress]), assetId],
  )
  return rows[0]?.id ?? ''
}
