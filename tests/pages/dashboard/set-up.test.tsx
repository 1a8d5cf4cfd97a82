import { NO_CHANGES } from '@lin/voice'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { queryClient } from '#data/query/query-client.ts'
import { databaseOf } from '#db/databases.ts'
import { readMeta } from '#db/user-database.ts'
import type { Route } from '#tests/kit/client/api.ts'
import { anAccount, aPost, aSchedule, aSource } from '#tests/kit/client/things.ts'

import { aSystem, inHours, openDashboard, startDashboard } from './dashboard-stage.tsx'

const SAMPLE = 'http://localhost:3000/sandbox/samples/en.xml'
const CALM = /Nothing waits for you/
const EMPTY = { sources: [], accounts: [] }
const MADE_UP: Record<string, Route> = {
  'GET /system': () => ({ json: aSystem({ en: SAMPLE, de: '', es: '', fr: '' }) }),
}

beforeEach(() => queryClient.clear())

test('a new desk says what is to be done, and no calm word', async () => {
  await using _ = await startDashboard(EMPTY, MADE_UP)
  await openDashboard()

  expect(await steps()).toEqual([
    'A source to write from Lin writes from the feeds and keywords that you follow. Add a source',
    'Your LinkedIn account LinkedIn asks you to allow it. Lin never sees your password.',
    'Your first post Write it yourself, or follow a source and have it drafted.',
  ])
  expect(screen.queryByText(CALM)).toBeNull()
  expect(hrefOf('Add a source')).toBe('/sources#add-source')
  expect(hrefOf('Write it myself')).toBe('/posts#write')
})

test('a new desk takes the posts of an export, and answers with how one writes', async () => {
  const voice = { imported: 0, published: 0, mark: '0 ', voice: null, changes: NO_CHANGES }
  await using api = await startDashboard(EMPTY, {
    'GET /voice': () => ({ json: voice }),
    'GET /voice/posts': () => ({ json: { posts: [], next: null } }),
    'POST /voice/posts': () => 'lost',
  })
  const { user } = await openDashboard()
  const bring = await screen.findByRole('button', { name: 'Bring your posts' })
  const rows = Array.from(
    { length: 6 },
    (_, at) => `2026-05-0${at + 1} 16:41:18,,"The plan for week ${at} is short.",,,PUBLIC`,
  )
  const csv = ['Date,ShareLink,ShareCommentary,SharedUrl,MediaUrl,Visibility', ...rows].join('\n')
  const input = bring.parentElement?.querySelector('input')
  if (!(input instanceof HTMLInputElement)) throw new Error('no field for files')

  await user.upload(input, new File([csv], 'Shares.csv'))

  expect(await screen.findByRole('heading', { name: 'You in 6 posts' })).toBeDefined()
  expect(screen.getByText(/^You almost always open with a claim\./)).toBeDefined()
  expect(hrefOf('Your voice')).toBe('/settings/writing#voice')
  expect(api.seen('POST /voice/posts').length).toBeGreaterThan(0)
})

test('where a feed is made up here, one press follows it', async () => {
  await using api = await startDashboard(EMPTY, {
    ...MADE_UP,
    'POST /sources': () => ({ status: 201, json: aSource({ source: SAMPLE }) }),
  })
  const { user } = await openDashboard()

  await user.click(await screen.findByRole('button', { name: 'Add the sample feed' }))

  await waitFor(async () => expect((await steps())[0]).toBe('A source to write from (done)'))
  await expect
    .poll(() => api.seen('POST /sources').map(({ body }) => body))
    .toMatchObject([{ source: SAMPLE }])
  const heading = screen.getByRole('heading', { name: 'Set up your desk' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('an instance on real services offers no made-up feed', async () => {
  await using _ = await startDashboard(EMPTY)
  await openDashboard()

  await steps()

  expect(screen.queryByRole('button', { name: 'Add the sample feed' })).toBeNull()
  expect(hrefOf('Add a source')).toBe('/sources#add-source')
})

test('what is done is ticked, and offers nothing', async () => {
  await using _ = await startDashboard({ accounts: [anAccount()] })
  await openDashboard()

  expect(await steps()).toEqual([
    'A source to write from (done)',
    'Your LinkedIn account (done)',
    'Your first post Lin drafts it from your source, and you have the last word. Write it myself',
  ])
  expect(screen.queryByRole('button', { name: 'Connect LinkedIn' })).toBeNull()
  expect(screen.queryByText(CALM)).toBeNull()
})

test.for([
  ['published', { posts: [aPost()] }],
  ['planned', { posts: [aPost({ is_published: false, scheduled_at: inHours(5) })] }],
  ['left to a schedule', { schedules: [aSchedule()] }],
] as const)(
  'with a source, an account and a first post that is %s it is gone',
  async ([, kept]) => {
    await using _ = await startDashboard(kept)
    await openDashboard()

    expect(await screen.findByText(CALM)).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Set up your desk' })).toBeNull()
  },
)

test('a draft alone is no first post', async () => {
  const draft = aPost({ is_published: false, publication: null, scheduled_at: null })
  await using _ = await startDashboard({ posts: [draft] })
  await openDashboard()

  expect((await steps())[2]).toContain('Your first post')
})

test('the first post is drafted by one press, which leads to where it is followed', async () => {
  await using api = await startDashboard(
    {},
    { 'POST /posts/generate': () => ({ status: 202, json: { job_id: JOB } }) },
  )
  const { user, signedIn } = await openDashboard()

  await user.click(await screen.findByRole('button', { name: 'Draft it for me' }))

  expect(await screen.findByText('at /posts')).toBeDefined()
  expect(api.seen('POST /posts/generate').map(({ body }) => body)).toEqual([{}])
  expect(await readMeta(databaseOf(signedIn.id), 'generation')).toMatchObject({ jobId: JOB })
})

test('what cannot be begun says why, in its row', async () => {
  const refused = { type: '', title: '', status: 503, code: 'server/unavailable', detail: '' }
  await using _ = await startDashboard(
    {},
    { 'POST /posts/generate': () => ({ status: 503, json: { ...refused, message: 'Later.' } }) },
  )
  const { user } = await openDashboard()

  await user.click(await screen.findByRole('button', { name: 'Draft it for me' }))

  await waitFor(async () => expect((await steps())[2]).toContain('Later.'))
})

test('without a network only what waits for it is off', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  await using _ = await startDashboard({ accounts: [] })
  await openDashboard()
  await steps()

  for (const name of ['Connect LinkedIn', 'Draft it for me']) {
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
  }
  expect(hrefOf('Write it myself')).toBe('/posts#write')
  const said = 'You are offline: connecting and drafting need a network.'
  expect(screen.getByText(said)).toBeDefined()
})

const JOB = '3f0f7a43-6c9f-4a4e-9f0e-0d5d7c8f1a11'

/** Each row without its buttons, as it is read. */
async function steps(): Promise<(string | undefined)[]> {
  const card = await screen.findByRole('region', { name: 'Set up your desk' })
  const rows = within(card).getAllByRole('listitem')
  return rows.map((row) =>
    [...row.querySelectorAll('.row__body > *')]
      .map(({ textContent }) => textContent.trim())
      .filter((text) => text !== '')
      .join(' '),
  )
}

function hrefOf(name: string): string | null {
  return screen.getByRole('link', { name }).getAttribute('href')
}
