import { randomUUID } from 'node:crypto'

import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { IMAGE_DATA_MARKER } from '#contract/limits.ts'
import { databaseOf } from '#db/databases.ts'
import type { GenerationEnd } from '#db/rows.ts'
import { problem } from '#tests/kit/client/api.ts'
import { playPictures } from '#tests/kit/client/pictures.ts'
import { aJob } from '#tests/kit/client/things.ts'

import { aRunningJob, endJob, generator, openPosts } from './generator-stage.tsx'

const SOURCES = 'GET /sources'

afterEach(() => vi.restoreAllMocks())

test.for<readonly [Extract<GenerationEnd, { kind: 'failed' }>, string]>([
  [{ kind: 'failed', why: 'job', said: 'The model is away.' }, 'The model is away.'],
  [{ kind: 'failed', why: 'unknown-status' }, 'unknown job status'],
  [{ kind: 'failed', why: 'not-found' }, 'Job not found'],
  [
    { kind: 'failed', why: 'gave-up' },
    'Job polling timed out after 6 minutes. Please check back later.',
  ],
])('a job that ended by %o is told as "%s"', async ([end, words]) => {
  const waited = { jobId: randomUUID(), startedMs: Date.now(), attempt: 1 }
  await using _ = await openPosts({ generation: { ...waited, end } })

  const said = await generator().findByText(words)

  expect(said.closest('.live-banner')).not.toBeNull()
})

const DATA = 'data:image/png;base64,AA=='

test('a job that cannot be begun in time is said to go on, to the letter', async () => {
  hurryRequests()
  await using stage = await openPosts({
    routes: { 'POST /posts/generate': () => new Promise(() => {}) },
  })

  await stage.person.click(screen.getByRole('button', { name: 'AI Content Generator' }))

  const words =
    'The post generation is taking longer than expected. Please check back in a few minutes as the post may still be processing on the server.'
  expect(await generator().findByText(words)).toBeDefined()
})

test('a job that cannot be begun says so, and the sources are loaded again', async () => {
  await using stage = await openPosts({ routes: { 'POST /posts/generate': () => 'lost' } })
  await expect.poll(() => databaseOf(stage.uid).sources.count()).toBe(1)

  await stage.person.click(screen.getByRole('button', { name: 'AI Content Generator' }))

  expect(await generator().findByText('Failed to generate post')).toBeDefined()
  await waitFor(() => expect(stage.seen(SOURCES)).toHaveLength(2))
})

test('after a job that failed the sources are loaded again', async () => {
  const job = aRunningJob({ created_at: new Date(Date.now() - 60_000).toISOString() })
  const failed = aJob({ status: 'failed', error: 'Nothing new to write from.' })
  await using stage = await openPosts({
    jobs: [job],
    routes: { [`GET /posts/jobs/${job.job_id}`]: () => ({ json: failed }) },
  })

  expect(await generator().findByText('Nothing new to write from.')).toBeDefined()
  await waitFor(() => expect(stage.seen(SOURCES)).toHaveLength(2))
})

test('while a job runs it is said when it began and how long it takes', async () => {
  await using _ = await openPosts({ jobs: [aRunningJob()] })

  const said = await generator().findByText(/usually done after 2–5 minutes/)

  expect(said.textContent).toBe(
    'Started just now, usually done after 2–5 minutes. You can leave this page: the text will be here when you come back.',
  )
  expect(within(said).getByText('just now').tagName).toBe('TIME')
})

test('a finished job fills the editor with its text and its image', async () => {
  playPictures()
  const job = aRunningJob()
  await using stage = await openPosts({ jobs: [job] })
  await screen.findByText('Reading your sources and writing...')

  await endJob(stage, job.job_id, aJob({ content: 'Written', image_data: DATA }))

  await waitFor(() => expect(stage.text).toHaveProperty('value', 'Written'))
  const figure = within(screen.getByRole('figure'))
  expect(figure.getByText('AI Generated')).toBeDefined()
  await expect
    .poll(() => within(screen.getByRole('figure')).getByRole('img').getAttribute('src'))
    .toMatch(/^blob:/)
})

test('a card that was drawn here says so beside its label', async () => {
  playPictures()
  const system = { version: '1', sandbox: { linkedin: null, mailbox: null }, passkeys: true }
  await using _ = await openPosts({
    draft: { text: 'Hi', imageUrl: DATA },
    routes: {
      'GET /system': () => ({
        json: { ...system, writer: 'built-in', illustrator: 'title-card' },
      }),
    },
  })

  expect(await screen.findByText('Drawn by Lin')).toBeDefined()
  expect(screen.getByText('AI Generated')).toBeDefined()
})

test('what an image model made is not said to be drawn here', async () => {
  playPictures()
  const system = { version: '1', sandbox: { linkedin: null, mailbox: null }, passkeys: true }
  await using stage = await openPosts({
    draft: { text: 'Hi', imageUrl: DATA },
    routes: {
      'GET /system': () => ({ json: { ...system, writer: 'gpt-5', illustrator: 'dall-e' } }),
    },
  })

  expect(await screen.findByText('AI Generated')).toBeDefined()
  await waitFor(() => expect(stage.seen('GET /system')).not.toEqual([]))
  expect(screen.queryByText('Drawn by Lin')).toBeNull()
})

test('an image without an address is labelled, said not to be shown, and never published', async () => {
  const image = IMAGE_DATA_MARKER
  await using stage = await openPosts({
    draft: { text: 'Hi', imageUrl: image },
    routes: { 'POST /posts/publish-direct': () => problem(422, 'posts/blank', 'Refused.') },
  })
  expect(screen.getByText('AI Generated')).toBeDefined()
  expect(screen.getByText(/^An image was made, but it cannot be shown here/)).toBeDefined()

  const accounts = screen.getByLabelText('LinkedIn account')
  await within(accounts).findByRole('option', { name: 'Ada Lovelace' })
  await stage.person.selectOptions(accounts, 'Ada Lovelace')
  await stage.person.click(screen.getByRole('button', { name: 'Publish' }))

  await screen.findByText('Refused.')
  const [request] = stage.seen('POST /posts/publish-direct')
  expect(request?.body).toMatchObject({ image_content_url: null })
})

/** Limits every request to a tenth of a second. */
function hurryRequests(): void {
  const limit = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout')
  vi.spyOn(XMLHttpRequest.prototype, 'timeout', 'set').mockImplementation(function hurry(
    this: XMLHttpRequest,
    ms: number,
  ) {
    limit?.set?.call(this, Math.min(ms, 500))
  })
}
