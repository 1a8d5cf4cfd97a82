import { randomUUID } from 'node:crypto'

import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import type { PostContent } from '#contract/content/post-content.ts'
import { useToasts } from '#data/notices/toasts.ts'
import { databaseOf } from '#db/databases.ts'
import { renderHook } from '#tests/kit/client/render.tsx'
import { aJob } from '#tests/kit/client/things.ts'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'
import { playPopovers } from '#tests/ui/popover-element.ts'

import { aRunningJob, endJob, generator, openPosts } from './generator-stage.tsx'

afterEach(() => setOnline(true))

test('the menu has the writer make a poll of the text that stands there', async () => {
  const job_id = randomUUID()
  await using stage = await openDraft({
    'POST /posts/generate': () => ({ status: 202, json: { job_id } }),
    [`GET /posts/jobs/${job_id}`]: () => ({ json: aJob({ status: 'processing', content: null }) }),
  })

  await stage.person.click(await item('Make it a poll'))

  await expect
    .poll(() => stage.seen('POST /posts/generate').map(({ body }) => body))
    .toEqual([{ format: 'poll', text: TEXT }])
  expect(await generator().findByText('Reading your sources and writing...')).toBeDefined()
})

test('what was made stands beside the text, which stays, with what is to be looked at', async () => {
  const running = aRunningJob()
  await using stage = await openDraft({}, [running])
  const notes = ['The number 340 is not in the draft: check it.']

  await endJob(
    stage,
    running.job_id,
    aJob({ content: TEXT, post_content: POLL, variants: [{ content: TEXT, notes }] }),
  )

  await expect.poll(() => kept(stage.uid)).toMatchObject({ text: TEXT, format: { content: POLL } })
  expect(stage.text).toHaveProperty('value', TEXT)
  const { result } = renderHook(useToasts)
  expect(result.current.toasts.map(({ text }) => text)).toEqual([
    'Your text has a poll now: look at its question and answers. The number 340 is not in the draft: check it.',
  ])
})

test('what was added before is kept for who switches back', async () => {
  const running = aRunningJob()
  const before = { kind: 'reshare', reshare: { parent: 'urn:li:share:7' } } as const
  await using stage = await openDraft({}, [running], before)

  await endJob(stage, running.job_id, aJob({ content: TEXT, post_content: POLL }))

  await expect
    .poll(() => kept(stage.uid))
    .toMatchObject({ format: { content: { ...before, ...POLL } } })
})

test('what stood in its place comes back by one press', async () => {
  const running = aRunningJob()
  const before: PostContent = {
    kind: 'poll',
    poll: { question: 'My own?', options: ['Yes', 'No'], duration: 'ONE_DAY' },
  }
  await using stage = await openDraft({}, [running], before)
  await endJob(stage, running.job_id, aJob({ content: TEXT, post_content: POLL }))
  await expect.poll(() => kept(stage.uid)).toMatchObject({ format: { content: POLL } })
  const { result } = renderHook(useToasts)
  const [toast] = result.current.toasts.filter(({ onEnd }) => onEnd !== undefined)

  await act(async () => toast && result.current.dismiss(toast.id, true))

  await expect.poll(() => kept(stage.uid)).toMatchObject({ format: { content: before } })
})

test('what was made of another text waits for a press', async () => {
  const running = aRunningJob()
  await using stage = await openDraft({}, [running])

  await endJob(stage, running.job_id, aJob({ content: 'Another text', post_content: POLL }))
  const button = await generator().findByRole('button', { name: 'Put it in the editor' })
  expect((await kept(stage.uid))?.format?.content ?? null).toBeNull()
  await stage.person.click(button)

  await expect.poll(() => kept(stage.uid)).toMatchObject({ text: TEXT, format: { content: POLL } })
})

test('without a text there is nothing to make anything of, and the entry says so', async () => {
  await using _ = await openDraft({}, [], null, '')

  const poll = await item('Make it a poll')

  expect(poll).toHaveProperty('disabled', true)
  expect(within(poll).getByText('Write a text first.')).toBeDefined()
})

test('without a network the entry says that it needs one', async () => {
  await using _ = await openDraft()
  setOnline(false)

  const carousel = await item('Make it a carousel')

  await waitFor(() => expect(within(carousel).getByText('Needs a network.')).toBeDefined())
  expect(carousel).toHaveProperty('disabled', true)
})

const TEXT = 'Kilns are back. Do you fire with wood?'
const POLL: PostContent = {
  kind: 'poll',
  poll: { question: 'Do you fire with wood?', options: ['Yes', 'No'], duration: 'SEVEN_DAYS' },
}

type Scene = NonNullable<Parameters<typeof openPosts>[0]>

function openDraft(
  routes: NonNullable<Scene['routes']> = {},
  jobs: NonNullable<Scene['jobs']> = [],
  content: PostContent | null = null,
  text: string = TEXT,
) {
  playPopovers()
  return openPosts({ draft: { text, format: { content } }, routes, jobs })
}

/** An entry of the menu of what a post can hold, once that is open. */
async function item(name: string): Promise<HTMLElement> {
  const add = await screen.findByRole('button', { name: 'Add' })
  add.click()
  return screen.findByRole('button', { name: new RegExp(`^${name}`) })
}

function kept(uid: string) {
  return databaseOf(uid).drafts.get('composer')
}
