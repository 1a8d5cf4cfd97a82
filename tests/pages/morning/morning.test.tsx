import { voiceOf } from '@lin/voice'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { DAY_MS } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { queryClient } from '#data/query/query-client.ts'
import { deviceDayNumber } from '#device/wall-clock.ts'
import { afterReload } from '#tests/kit/client/render.tsx'
import { aPost, aPublication, aSource } from '#tests/kit/client/things.ts'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'

import {
  NO_VOICE,
  NO_WISHES,
  firstLines,
  openAgain,
  openMorning,
  rows,
  schedule,
  startMorning,
  titles,
  told,
} from './morning-stage.tsx'

// The page fetches these modules, which may take long on busy cores.
beforeAll(() =>
  Promise.all([
    import('#pages/posts/morning/morning.tsx'),
    import('#pages/posts/posts-page.tsx'),
    import('#pages/posts/times/next-slot.tsx'),
  ]),
)
beforeEach(afterReload)
beforeEach(() => queryClient.clear())
afterEach(() => setOnline(true))

const KILNS = told('Kilns are back', 0)
const BREAD = told('Bread rises', 1)
const HARBOUR = told('The harbour sleeps', 2)
const SALT = told('Salt is dear', 3)
const DONE = 'That was today. See you tomorrow.'

test('three stories that suit stand there, each with a first line of its own', async () => {
  const keyword = aSource({ source: 'salt', feed: null })
  await using _ = await startMorning({
    sources: [aSource(), keyword],
    articles: [KILNS, BREAD, HARBOUR, SALT, told('Used already', 0, { is_used: true })],
  })
  await openMorning()

  expect(await titles()).toEqual(['Salt is dear', 'Kilns are back', 'Bread rises'])
  for (const [at, line] of (await firstLines()).entries()) {
    expect(line).not.toBe('')
    expect(line).not.toContain((await titles())[at])
  }
})

test('a press puts the whole draft into the composer, which has the focus', async () => {
  await using api = await startMorning({ articles: [KILNS, BREAD] })
  const { user } = await openMorning()
  const [line] = await firstLines()

  await user.click(await screen.findByRole('button', { name: 'Write about this Kilns are back' }))

  const text = await screen.findByLabelText('Post content')
  await waitFor(() => expect(text).toHaveProperty('value', expect.stringContaining(line ?? '-')))
  expect(text).toHaveProperty('value', expect.stringContaining(KILNS.link ?? '-'))
  await waitFor(() => expect(document.activeElement).toBe(text))
  expect(api.seen('POST /posts/generate')).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Other stories' }))
  expect(await titles()).toEqual(['Kilns are back', 'Bread rises'])
})

test('what was in the composer is kept beside it', async () => {
  await using _ = await startMorning({ articles: [KILNS] })
  const { db, user } = await openMorning()
  await db.drafts.put({ id: 'composer', text: 'Begun before', imageUrl: null, accountId: null })

  await user.click(await screen.findByRole('button', { name: /^Write about this/ }))

  await waitFor(async () =>
    expect((await db.drafts.toArray()).map(({ text }) => text)).toContain('Begun before'),
  )
})

test('without a network the first lines of before are there, and can be queued', async () => {
  await using _ = await startMorning({ articles: [KILNS, BREAD, HARBOUR] })
  const { db, user, unmount } = await openMorning()
  const [before, lines] = [await titles(), await firstLines()]
  unmount()

  act(() => setOnline(false))
  openAgain()

  expect(await titles()).toEqual(before)
  expect(await firstLines()).toEqual(lines)
  await user.click(await screen.findByRole('button', { name: 'Write about this Bread rises' }))
  await waitFor(() =>
    expect(screen.getByLabelText('Post content')).toHaveProperty(
      'value',
      expect.stringContaining(BREAD.link ?? '-'),
    ),
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Post content')))
  await canBeQueued()
  await user.keyboard(IN_THE_QUEUE)

  const done = await screen.findByRole('heading', { name: DONE })
  await waitFor(() => expect(document.activeElement).toBe(done))
  await waitFor(async () =>
    expect((await db.outbox.toArray()).map(({ write }) => write)).toMatchObject([
      { call: 'saveDraft' },
      { call: 'queueDraft', guess: { in_schedule: schedule.id } },
      { call: 'markArticles', body: { marks: [{ id: BREAD.id, is_read: true }] } },
    ]),
  )
})

test('the page stays done until tomorrow, unless somebody wants to write another', async () => {
  await using _ = await startMorning({ articles: [KILNS] })
  const { db, user, unmount } = await openMorning()
  await rows()
  unmount()
  const today = deviceDayNumber(Date.now())
  await db.meta.put({ key: 'morning', doneOn: today - 1, avoid: [] })
  const yesterday = openAgain()
  await rows()
  yesterday.unmount()

  await db.meta.put({ key: 'morning', doneOn: today, avoid: [] })
  openAgain()
  await screen.findByRole('heading', { name: DONE })
  expect(document.activeElement?.tagName).not.toBe('H2')

  await user.click(screen.getByRole('button', { name: 'Write another' }))
  expect(await titles()).toEqual(['Kilns are back'])
})

test.each([
  ['without a source', [], 'No sources yet', 'Add a source', '/sources#add-source'],
  [
    'where nothing is new',
    [aSource()],
    'Nothing new to write about',
    'Write about something else',
    '/posts#write',
  ],
] as const)('%s one button says what to do next', async (_name, sources, title, name, href) => {
  await using _ = await startMorning({ sources })
  await openMorning()

  await screen.findByText(title)
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([[name, href]])
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('the first line is as the person writes, without the words to avoid', async () => {
  const asking = ['Why do kilns fail?', 'Who bakes the bread?', 'What does salt cost us?']
  const posts = [...asking, 'Where do boats sleep?', 'When is a pot done?'].map((text, at) => ({
    id: String(at),
    text: `${text}\n\nThat is what I asked in the workshop today. Nobody knew it.\n\nDo you?`,
  }))
  const voice = { ...NO_VOICE, imported: posts.length, voice: voiceOf(posts) }
  await using _ = await startMorning(
    { articles: [KILNS] },
    {
      'GET /voice': () => ({ json: voice }),
      'GET /voice/posts': () => ({ json: { posts: [], next: null } }),
      'GET /writing-instructions': () => ({ json: { ...NO_WISHES, avoid: ['percent'] } }),
    },
  )
  const { user } = await openMorning()

  expect(await firstLines()).toEqual([expect.stringMatching(/\?$/)])
  await user.click(screen.getByRole('button', { name: /^Write about this/ }))
  const text = await screen.findByLabelText('Post content')
  await waitFor(() => expect(text).toHaveProperty('value', expect.stringContaining('Kilns')))
  expect(text).not.toHaveProperty('value', expect.stringContaining('percent'))
})

test.each([
  ['one week is not said', [0], null],
  ['two in a row are, though this one has none yet', [7, 14], '2 weeks in a row with a post.'],
] as const)('%s', async (_name, daysAgo, said) => {
  await using _ = await startMorning({ posts: daysAgo.map(aPostOf) })
  const { db, unmount } = await openMorning()
  await screen.findByText('Nothing new to write about')
  unmount()
  await db.posts.bulkPut(daysAgo.map(aPostOf))
  await db.meta.put({ key: 'morning', doneOn: deviceDayNumber(Date.now()), avoid: [] })

  openAgain()

  await screen.findByRole('heading', { name: DONE })
  expect(screen.queryByText(/in a row/)?.textContent ?? null).toBe(said)
})

const IN_THE_QUEUE = '{Control>}{Shift>}{Enter}{/Shift}{/Control}'

async function canBeQueued(): Promise<void> {
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Next free time' })).toHaveProperty(
      'disabled',
      false,
    ),
  )
}

function aPostOf(daysAgo: number): Post {
  const at = new Date(Date.now() - daysAgo * DAY_MS).toISOString()
  return aPost({ is_published: true, created_at: at, publication: aPublication({ at }) })
}
