import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { problem } from '#tests/kit/client/api.ts'
import { playPictures } from '#tests/kit/client/pictures.ts'
import { aJob, aListedJob } from '#tests/kit/client/things.ts'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'

import { aRunningJob, generator, openGenerator, openPosts } from './generator-stage.tsx'

afterEach(() => {
  setOnline(true)
  vi.restoreAllMocks()
})

const IMAGE = 'data:image/png;base64,AA=='

test('earlier drafts are told by their first words, their writer and their articles', async () => {
  const content = `${'a'.repeat(99)} and much more`
  const article = { title: 'Four-day week', link: 'https://example.com/a' }
  await using stage = await openPosts({
    jobs: [
      aListedJob({ content, articles: [article] }),
      aListedJob({ status: 'failed', content: 'Half a draft' }),
    ],
  })

  await openDrafts(stage)

  const row = within(await screen.findByRole('listitem'))
  expect(row.getByText(`${'a'.repeat(99)} ...`)).toBeDefined()
  expect(row.getByText('Assembled from the article, not AI')).toBeDefined()
  expect(row.getByText('just now')).toBeDefined()
  expect(row.getByRole('link', { name: /^Four-day week/ })).toBeDefined()
})

test('an earlier draft comes with its image, and the present text is kept', async () => {
  playPictures()
  const job = aListedJob({ content: 'From last week', has_image_data: true })
  await using stage = await openPosts({
    jobs: [job],
    draft: { text: 'My own words' },
    routes: {
      [`GET /posts/jobs/${job.job_id}`]: () => ({
        json: aJob({ content: 'From last week', has_image_data: true, image_data: IMAGE }),
      }),
    },
  })
  await openDrafts(stage)

  await stage.person.click(await draftButton('From last week'))

  await waitFor(() => expect(stage.text).toHaveProperty('value', 'From last week'))
  await expect
    .poll(() => screen.getAllByAltText('Generated for this post')[0]?.getAttribute('src'))
    .toMatch(/^blob:/)
  expect(await screen.findByText('Your other text is kept')).toBeDefined()
  expect(generator().getByText('In the editor')).toBeDefined()
  expect(await generator().findByText('Your draft is ready in the editor.')).toBeDefined()
})

test('a draft without an image needs no further question', async () => {
  const job = aListedJob({ content: 'From last week' })
  await using stage = await openPosts({ jobs: [job] })
  await openDrafts(stage)

  await stage.person.click(await draftButton('From last week'))

  await waitFor(() => expect(stage.text).toHaveProperty('value', 'From last week'))
  expect(stage.seen(`GET /posts/jobs/${job.job_id}`)).toEqual([])
})

test('a draft that cannot be fetched says so, and changes nothing', async () => {
  const job = aListedJob({ content: 'From last week', has_image_data: true })
  await using stage = await openPosts({
    jobs: [job],
    draft: { text: 'My own words' },
    routes: { [`GET /posts/jobs/${job.job_id}`]: () => 'lost' },
  })
  await openDrafts(stage)

  await stage.person.click(await draftButton('From last week'))

  const said = 'Failed to load this draft. Please try again.'
  expect(await generator().findByText(said)).toBeDefined()
  expect(stage.text).toHaveProperty('value', 'My own words')
})

test('where nothing was drafted yet, the list says what will stand there', async () => {
  await using stage = await openPosts({ jobs: [aRunningJob()] })

  await openDrafts(stage)

  expect(await screen.findByText(/^No drafts yet\./)).toBeDefined()
})

test('a list that fails says why, and can be tried again', async () => {
  await using stage = await openPosts({
    routes: { 'GET /posts/jobs': () => problem(503, 'server/unavailable', 'No database.') },
  })
  await openDrafts(stage)
  await generator().findByText('No database.')
  stage.routes['GET /posts/jobs'] = () => ({ json: [aListedJob({ content: 'Here' })] })

  await stage.person.click(generator().getByRole('button', { name: 'Try again' }))

  expect(await generator().findByText('Here')).toBeDefined()
})

test('offline, earlier drafts say that they wait for the server', async () => {
  setOnline(false)
  await using stage = await openPosts({ jobs: [aListedJob()] })

  await openDrafts(stage)

  expect(await generator().findByText(/^You are offline\. This list will load/)).toBeDefined()
})

async function openDrafts(stage: Awaited<ReturnType<typeof openPosts>>) {
  const { person } = stage
  await openGenerator(stage)
  await person.click(screen.getByRole('button', { name: 'Earlier drafts' }))
}

function draftButton(words: string): Promise<HTMLElement> {
  return screen.findByRole('button', { name: `Use this draft "${words}"` })
}
