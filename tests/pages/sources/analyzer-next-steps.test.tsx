import { randomUUID } from 'node:crypto'

import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import type { Source } from '#contract/sources.ts'
import { databaseOf } from '#db/databases.ts'
import { SchedulePage } from '#pages/schedule/schedule-page.tsx'
import { readRhythm } from '#pages/schedule/typed-schedule.ts'
import { AnalyzerPanel } from '#pages/sources/analyzer/analyzer-panel.tsx'
import { awaitGeneration } from '#sync/publish/generation.ts'
import { PATTERN_CALL, patternAnswer, startAnalyst } from '#tests/kit/client/analysis.ts'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { Answer } from '#tests/kit/client/api.ts'
import { signedInUser } from '#tests/kit/client/render.tsx'
import { aSource } from '#tests/kit/client/things.ts'
import { renderPage } from '#tests/pages/render-page.tsx'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'

beforeEach(() => setOnline(true))

const GENERATE = 'POST /posts/generate'

test('writing about the keyword starts a draft and leads to the posts', async () => {
  await using api = await startAnalyst({ [GENERATE]: started })
  const { person } = await analyze('AI')

  await person.click(await screen.findByRole('button', { name: 'Write about this “AI”' }))

  await screen.findByText('at /posts')
  expect(api.seen(GENERATE).map(({ body }) => body)).toEqual([{ keyword: 'AI' }])
})

test('writing about one article names that article; one of nobody’s sources offers none', async () => {
  const id = randomUUID()
  const mine = { id, title: 'Mine', link: null, date: null }
  const found = { title: 'Found by a search', link: null, date: null }
  await using api = await startAnalyst({
    [PATTERN_CALL]: () => patternAnswer({ articles: [mine, found] }),
    [GENERATE]: started,
  })
  const { person } = await analyze('AI')
  const table = within(await screen.findByRole('table', { name: '5 Most Recent Articles' }))
  expect(table.getAllByRole('button')).toHaveLength(1)

  await person.click(await screen.findByRole('button', { name: 'Write about this “Mine”' }))

  await screen.findByText('at /posts')
  expect(api.seen(GENERATE).map(({ body }) => body)).toEqual([{ article_ids: [id] }])
})

test('a draft that cannot be started says why, and nobody is led away', async () => {
  await using _ = await startAnalyst({
    [GENERATE]: () => problem(409, 'jobs/no-sources', 'Add a source first.'),
  })
  const { person } = await analyze('AI')

  await person.click(await screen.findByRole('button', { name: /^Write about this/ }))

  expect((await screen.findByText('Add a source first.')).closest('.told')).not.toBeNull()
  expect(screen.queryByText('at /posts')).toBeNull()
})

test('whoever has left before the draft was begun is not called back', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  await using api = await startAnalyst({ [GENERATE]: () => promise })
  const { person, uid } = await analyze('AI')
  await person.click(await screen.findByRole('button', { name: /^Write about this/ }))
  await waitFor(() => expect(api.seen(GENERATE)).toHaveLength(1))

  await person.click(screen.getByRole('link', { name: 'Schedule to this rhythm' }))
  resolve(started())

  await waitFor(async () => expect(await databaseOf(uid).meta.get('generation')).toBeDefined())
  expect(screen.getByText('at /schedule')).toBeDefined()
})

test('while a draft is being written the way to it stands in the place of the button', async () => {
  await using _ = await startAnalyst()
  const { uid } = await analyze('AI')
  await screen.findByRole('button', { name: /^Write about this/ })

  await awaitGeneration(databaseOf(uid), randomUUID())

  const link = await screen.findByRole('link', { name: 'A draft is being written already' })
  expect(link.getAttribute('href')).toBe('/posts')
  expect(screen.queryByRole('button', { name: /^Write about this/ })).toBeNull()
})

test('while a draft is being written the way to it is told once, and not for each article', async () => {
  const articles = ['One', 'Two'].map((title) => ({
    id: randomUUID(),
    title,
    link: null,
    date: null,
  }))
  await using _ = await startAnalyst({ [PATTERN_CALL]: () => patternAnswer({ articles }) })
  const { uid } = await analyze('AI')
  await screen.findByRole('button', { name: 'Write about this “One”' })

  await awaitGeneration(databaseOf(uid), randomUUID())

  await screen.findByRole('link', { name: 'A draft is being written already' })
  const rows = screen.getAllByRole('button', { name: /^Write about this/ })
  expect(rows.map(({ ariaDisabled }) => ariaDisabled)).toEqual(['true', 'true'])
})

test('offline nothing can be written, and the reason is told', async () => {
  await using _ = await startAnalyst()
  await analyze('AI')
  const button = await screen.findByRole('button', { name: /^Write about this/ })

  setOnline(false)

  expect(button).toHaveProperty('disabled', true)
  expect(screen.getByText('You are offline: writing needs the server.')).toBeDefined()
})

test('a keyword that is not followed can be followed, and is then told as followed', async () => {
  const sources: Source[] = []
  await using api = await startAnalyst({
    'GET /sources': () => ({ json: sources }),
    'POST /sources': () => {
      sources.push(aSource({ source: 'AI', feed: null }))
      return { status: 201, json: sources[0] }
    },
  })
  const { person } = await analyze('AI')

  await person.click(await screen.findByRole('button', { name: 'Follow this keyword' }))

  const words = await screen.findByText('You follow this keyword.')
  await expect
    .poll(() => api.seen('POST /sources').map(({ body }) => body))
    .toMatchObject([{ source: 'AI' }])
  expect(words).toBeDefined()
  await expect.poll(() => document.activeElement?.textContent).toBe('“AI”')
})

test('a keyword is known as followed whatever its case', async () => {
  await using _ = await startAnalyst({
    'GET /sources': () => ({ json: [aSource({ source: 'Four-Day  Week', feed: null })] }),
  })
  await analyze('four-day week')

  await screen.findByText('You follow this keyword.')
  expect(screen.queryByRole('button', { name: 'Follow this keyword' })).toBeNull()
})

test('following that is refused says why', async () => {
  await using _ = await startAnalyst({
    'POST /sources': () => problem(409, 'sources/duplicate', 'You already follow this source.'),
  })
  const { person } = await analyze('AI')

  await person.click(await screen.findByRole('button', { name: 'Follow this keyword' }))

  const words = await screen.findByText('You already follow this source.')
  expect(words.closest('.told')).not.toBeNull()
})

test('the rhythm goes to the schedule in the address, and is understood there', async () => {
  await using _ = await startAnalyst()
  await analyze('R&D, now')

  const link = await screen.findByRole('link', { name: 'Schedule to this rhythm' })

  const address = new URL(link.getAttribute('href') ?? '', 'https://lin.example')
  expect(address.pathname).toBe('/schedule')
  expect(readRhythm(address.searchParams)).toEqual({
    days: ['Tuesday', 'Thursday'],
    time: '09:00',
    about: 'R&D, now',
  })
})

test('the schedule screen tells what was suggested', async () => {
  await using _ = await startLists()
  await signedInUser()

  renderPage(<SchedulePage />, '/schedule?days=Tuesday,Thursday&time=09:00&about=AI')

  const words = 'Suggested from the rhythm of “AI”: Tuesday and Thursday at 09:00'
  expect(await screen.findByText(words)).toBeDefined()
})

test('an address that suggests nothing shows nothing', async () => {
  await using _ = await startLists()
  await signedInUser()

  renderPage(<SchedulePage />, '/schedule?days=Someday&time=09:00&about=AI')

  await screen.findByText('Post Scheduling')
  expect(screen.queryByText(/^Suggested/)).toBeNull()
})

test.for([
  ['days=Thursday,Monday,Thursday&time=23:59', { days: ['Monday', 'Thursday'], time: '23:59' }],
  ['days=Monday,Someday,tuesday&time=00:00', { days: ['Monday'], time: '00:00' }],
  ['days=Monday&time=24:00', null],
  ['days=Monday&time=9:00', null],
  ['days=Monday&time=09:00:00', null],
  ['days=Monday', null],
  ['days=&time=09:00', null],
  ['time=09:00', null],
  ['', null],
] as const)('"?%s" suggests %o', ([search, rhythm]) => {
  expect(readRhythm(new URLSearchParams(search))).toEqual(rhythm && { ...rhythm, about: null })
})

function started(): Answer {
  return { status: 202, json: { job_id: randomUUID() } }
}

async function analyze(keyword: string) {
  const { id: uid } = await signedInUser()
  renderPage(<AnalyzerPanel />, '/sources')
  const person = userEvent.setup({ delay: null })
  await person.type(screen.getByLabelText('Keyword'), keyword)
  await person.click(screen.getByRole('button', { name: 'Analyze' }))
  return { person, uid }
}

function startLists() {
  return startApi({
    'GET /sources': () => ({ json: [] }),
    'GET /schedules': () => ({ json: [] }),
    'GET /accounts': () => ({ json: { success: true, accounts: [] } }),
  })
}
