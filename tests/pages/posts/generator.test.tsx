import { randomUUID } from 'node:crypto'

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { SCREEN } from '#contract/limits.ts'
import { databaseOf } from '#db/databases.ts'
import { problem } from '#tests/kit/client/api.ts'
import { aJob, aListedJob } from '#tests/kit/client/things.ts'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'

import { aRunningJob, endJob, generator, openGenerator, openPosts } from './generator-stage.tsx'

afterEach(() => {
  setOnline(true)
  vi.restoreAllMocks()
})

test('while a job runs, what the server is doing is read out', async () => {
  await using _ = await openPosts({ jobs: [aRunningJob({ progress: 'Choosing articles' })] })

  const said = await screen.findByText('Choosing articles')

  expect(said.closest('.told')).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Generating...' })).toBeDefined()
})

test('a job that was begun elsewhere fills the editor here', async () => {
  const created_at = new Date(Date.now() - 60_000).toISOString()
  const job = aRunningJob({ created_at })
  await using stage = await openPosts({
    jobs: [job],
    routes: { [`GET /posts/jobs/${job.job_id}`]: () => ({ json: aJob({ content: 'Written' }) }) },
  })

  await waitFor(() => expect(stage.text).toHaveProperty('value', 'Written'))
  expect(await screen.findByText('Your draft is ready in the editor.')).toBeDefined()
})

test('a finished draft waits for who is writing, until they ask for it', async () => {
  const job = aRunningJob()
  await using stage = await openPosts({ jobs: [job] })
  await screen.findByText('Reading your sources and writing...')
  await stage.person.type(stage.text, 'My own words')

  await endJob(stage, job.job_id, aJob({ content: 'Written' }))

  expect((await screen.findByText('Your draft is ready.')).className).toContain('told')
  expect(stage.text).toHaveProperty('value', 'My own words')
  await stage.person.click(screen.getByRole('button', { name: 'Put it in the editor' }))
  await waitFor(() => expect(stage.text).toHaveProperty('value', 'Written'))
  expect(await screen.findAllByText('My own words')).not.toEqual([])
  expect(await generator().findByText('Your draft is ready in the editor.')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(stage.text))
})

test('a finished draft waits for who has just written, though they have left the field', async () => {
  const job = aRunningJob()
  await using stage = await openPosts({ jobs: [job] })
  await screen.findByText('Reading your sources and writing...')
  await stage.person.type(stage.text, 'My own words')
  await stage.person.click(await openGenerator(stage))

  await endJob(stage, job.job_id, aJob({ content: 'Written' }))

  expect(await screen.findByText('Your draft is ready.')).toBeDefined()
  passSeconds(6)
  await afterTwoLooks()
  expect(stage.text).toHaveProperty('value', 'My own words')
})

test('a draft that waited goes in by itself where nothing was written since the job began', async () => {
  const job = aRunningJob()
  await using stage = await openPosts({ jobs: [job], draft: { text: 'From yesterday' } })
  await screen.findByText('Reading your sources and writing...')
  await stage.person.click(stage.text)
  await endJob(stage, job.job_id, aJob({ content: 'Written' }))
  await screen.findByText('Your draft is ready.')
  expect(stage.text).toHaveProperty('value', 'From yesterday')

  await stage.person.click(await openGenerator(stage))

  await waitFor(() => expect(stage.text).toHaveProperty('value', 'Written'))
  await screen.findByText('Your draft is ready in the editor.')
  expect(screen.queryByRole('button', { name: 'Put it in the editor' })).toBeNull()
})

test('a draft that waited goes into the editor once that is left empty', async () => {
  const job = aRunningJob()
  await using stage = await openPosts({ jobs: [job] })
  await screen.findByText('Reading your sources and writing...')
  await stage.person.type(stage.text, 'My own words')
  await endJob(stage, job.job_id, aJob({ content: 'Written' }))
  await screen.findByText('Your draft is ready.')

  await stage.person.clear(stage.text)
  await afterTwoLooks()
  expect(stage.text).toHaveProperty('value', '')
  passSeconds(6)

  await waitFor(() => expect(stage.text).toHaveProperty('value', 'Written'))
})

test('a draft goes to the audience that was chosen', async () => {
  const job = aRunningJob()
  await using stage = await openPosts({
    jobs: [job],
    draft: { format: { visibility: 'CONNECTIONS', is_reshare_disabled: true } },
  })
  await screen.findByText('Reading your sources and writing...')
  const { drafts } = databaseOf(stage.uid)
  await endJob(stage, job.job_id, aJob({ content: 'Written' }))

  await waitFor(() => expect(stage.text).toHaveProperty('value', 'Written'))

  const format = { visibility: 'CONNECTIONS', is_reshare_disabled: true }
  await expect.poll(() => drafts.get('composer')).toMatchObject({ text: 'Written', format })
})

test('a finished draft waits for who has just added something without words', async () => {
  const job = aRunningJob()
  await using stage = await openPosts({ jobs: [job], draft: {} })
  await screen.findByText('Reading your sources and writing...')
  const { drafts } = databaseOf(stage.uid)
  await stage.person.click(await screen.findByRole('button', { name: 'Add a first comment' }))
  await stage.person.type(screen.getByLabelText('First comment'), 'Mine')
  await stage.person.click(await openGenerator(stage))
  await expect
    .poll(() => drafts.get('composer'))
    .toMatchObject({ format: { first_comment: 'Mine' } })

  await endJob(stage, job.job_id, aJob({ content: 'Written' }))

  expect(await screen.findByText('Your draft is ready.')).toBeDefined()
  expect(screen.getByLabelText('First comment')).toHaveProperty('value', 'Mine')
  expect(stage.text).toHaveProperty('value', '')
})

test('a draft that the editor no longer holds is not said to be there', async () => {
  const job = aListedJob({ content: 'From last week' })
  await using stage = await openPosts({ jobs: [job] })
  await openGenerator(stage)
  await stage.person.click(screen.getByRole('button', { name: 'Earlier drafts' }))
  await stage.person.click(await screen.findByRole('button', { name: /^Use this draft/ }))
  await screen.findByText('Your draft is ready in the editor.')

  await stage.person.clear(stage.text)

  expect(screen.queryByText('Your draft is ready in the editor.')).toBeNull()
})

test('a job that ends by itself under the focus on Cancel gives it to the text', async () => {
  const job = aRunningJob()
  await using stage = await openPosts({ jobs: [job] })
  const cancel = await screen.findByRole('button', { name: 'Cancel' })
  act(() => cancel.focus())

  await endJob(stage, job.job_id, aJob({ content: 'Written' }))

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(stage.text))
})

test('a finished draft brings the composer below the header, and the focus to its text', async () => {
  const job = aRunningJob()
  const seen = watchScrolling()
  await using stage = await openPosts({ jobs: [job] })
  await stage.person.type(await openGenerator(stage), 'four-day week')

  fireEvent.submit(screen.getByRole('form', { name: 'Generate a post' }))
  await endJob(stage, job.job_id, aJob({ content: 'Written' }))

  await waitFor(() => expect(document.activeElement).toBe(stage.text))
  expect(seen).toEqual([screen.getByRole('region', { name: 'Create Post' })])
})

test('a finished draft takes nothing from who types in another field', async () => {
  const job = aRunningJob()
  const seen = watchScrolling()
  await using stage = await openPosts({ jobs: [job] })
  await screen.findByText('Reading your sources and writing...')
  const topic = await openGenerator(stage)
  await stage.person.type(topic, 'the next one')

  await endJob(stage, job.job_id, aJob({ content: 'Written' }))

  await screen.findByText('Your draft is ready in the editor.')
  expect(document.activeElement).toBe(topic)
  expect(seen).toEqual([])
})

test('a finished draft takes nothing from who answers a dialog', async () => {
  const job = aRunningJob()
  await using stage = await openPosts({ jobs: [job] })
  await screen.findByText('Reading your sources and writing...')
  const dialog = document.createElement('dialog')
  dialog.open = true
  document.body.append(dialog)

  await endJob(stage, job.job_id, aJob({ content: 'Written' }))

  await screen.findByText('Your draft is ready in the editor.')
  expect(document.activeElement).not.toBe(stage.text)
  dialog.remove()
})

test('a cancelled job says so, and gives the focus back to the generator', async () => {
  const job = aRunningJob()
  const route = `DELETE /posts/jobs/${job.job_id}`
  await using stage = await openPosts({
    jobs: [job],
    routes: { [route]: () => ({ json: { success: true, message: '' } }) },
  })
  const cancel = await screen.findByRole('button', { name: 'Cancel' })
  stage.routes['GET /posts/jobs'] = () => ({ json: [] })

  await stage.person.click(cancel)

  expect(await screen.findByText('Cancelled')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  const generate = screen.getByRole('button', { name: 'AI Content Generator' })
  await waitFor(() => expect(document.activeElement).toBe(generate))
  expect(stage.seen(route)).toHaveLength(1)
})

test('a job that could not be cancelled says why, and goes on', async () => {
  const job = aRunningJob()
  await using stage = await openPosts({
    jobs: [job],
    routes: { [`DELETE /posts/jobs/${job.job_id}`]: () => problem(503, 'unexpected', 'Not now.') },
  })

  await stage.person.click(await screen.findByRole('button', { name: 'Cancel' }))

  expect(await generator().findByText('Not now.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Generating...' })).toBeDefined()
})

test('a job that takes too long is told so, and followed on by who checks back later', async () => {
  const job = aRunningJob({ progress: 'Writing' })
  const waited = { jobId: job.job_id, startedMs: Date.now() - 360_000, attempt: 60 }
  await using stage = await openPosts({
    jobs: [job],
    generation: { ...waited, end: { kind: 'failed', why: 'gave-up' } },
  })
  await generator().findByText(/^Job polling timed out after 6 minutes\./)
  await waitFor(() => expect(stage.seen('GET /posts/jobs')).toHaveLength(1))
  expect(screen.queryByText('Writing')).toBeNull()

  // A look that comes while the list is still on its way asks for nothing.
  await waitFor(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    expect(generator().getByText('Writing')).toBeDefined()
  })
})

test.for([
  ['  four-day week ', { keyword: 'four-day week' }],
  ['  ', {}],
] as const)('about "%s" asks for %o', async ([topic, body]) => {
  await using stage = await openPosts({
    routes: { 'POST /posts/generate': () => ({ status: 202, json: { job_id: randomUUID() } }) },
  })

  await stage.person.type(await openGenerator(stage), `${topic}{Enter}`)

  await screen.findByText('Reading your sources and writing...')
  await expect
    .poll(() => stage.seen('POST /posts/generate').map((request) => request.body))
    .toEqual([body])
})

test('offline, a job is neither begun nor cancelled', async () => {
  await using _ = await openPosts({ jobs: [aRunningJob()] })
  const cancel = await screen.findByRole('button', { name: 'Cancel' })

  setOnline(false)

  expect(cancel).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Generating...' })).toHaveProperty('disabled', true)
  expect(screen.getByText('You are offline: generating needs the server.')).toBeDefined()
})

test('the way to the writing instructions starts at the generator', async () => {
  await using stage = await openPosts()
  await openGenerator(stage)

  const link = generator().getByRole('link', { name: 'Writing instructions' })

  expect(link.getAttribute('href')).toBe('/settings/writing')
})

/** The elements that were brought into sight. */
function watchScrolling(): Element[] {
  const seen: Element[] = []
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function note(
    this: HTMLElement,
  ) {
    seen.push(this)
  })
  return seen
}

/** Moves the clock ahead, as if nothing was done for so long. */
function passSeconds(seconds: number): void {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + seconds * 1000)
}

async function afterTwoLooks(): Promise<void> {
  await act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 2 * SCREEN.typingLookMs + 100)
      }),
  )
}
