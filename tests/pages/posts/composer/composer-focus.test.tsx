import { randomUUID } from 'node:crypto'

import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { aJob } from '#tests/kit/client/things.ts'
import { setWindowWidth } from '#tests/kit/client/window.ts'
import { aRunningJob, endJob, openPosts } from '#tests/pages/posts/generator-stage.tsx'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'
import { playDialogElement } from '#tests/ui/dialog-element.ts'

import { ada, openComposer, startPosts } from './composer-stage.tsx'
import type { Visitor } from './composer-stage.tsx'

beforeEach(playDialogElement)
afterEach(() => {
  vi.unstubAllGlobals()
  setWindowWidth(1280)
  setOnline(true)
})

test('focus mode goes on where the caret was, and hands it back', async () => {
  await using _ = await startPosts()
  const { user, text } = await openComposer({ text: 'Half a thought' })
  await user.click(text)
  select(text, 4)

  await user.keyboard('{Control>}.{/Control}')
  const page = await focusMode().findByRole('textbox', { name: 'Post content' })
  expect(document.activeElement).toBe(page)
  await user.keyboard(' of')
  expect(page).toHaveProperty('value', 'Half of a thought')
  await user.keyboard('{Control>}.{/Control}')

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(text).toHaveProperty('value', 'Half of a thought')
  expect(document.activeElement).toBe(text)
  expect(text).toHaveProperty('selectionStart', 7)
})

test('in focus mode there are the text, its counter, the way out, and nothing else', async () => {
  await using _ = await startPosts()
  const { user } = await openComposer({ text: 'Hello' })
  const open = screen.getByRole('button', { name: 'Focus mode' })
  expect(open.getAttribute('aria-keyshortcuts')).toBe('Control+. Meta+.')

  await user.click(open)
  const page = await focusMode().findByRole('textbox', { name: 'Post content' })

  const said = document.getElementById(page.getAttribute('aria-describedby') ?? '')
  expect(said?.textContent).toBe('At most 3000 characters')
  expect(focusMode().getAllByRole('button')).toHaveLength(1)
  await user.click(focusMode().getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.for([
  ['One\nTwo\nThree\nFour', 'One\nTwo\nThree'],
  [`\n${'word '.repeat(60)}`, `\n${'word '.repeat(42)}`],
  ['One\nTwo\nThree', null],
])('the line at the fold of %j stands after %j', async ([text = '', before]) => {
  await using _ = await startPosts()
  const { user } = await openComposer({ text: text ?? '' })

  await user.click(screen.getByRole('button', { name: 'Focus mode' }))
  await focusMode().findByRole('textbox')

  const line = document.querySelector('[data-says="…more"]')
  expect(line?.previousSibling?.textContent ?? null).toBe(before)
  expect(line?.closest('[aria-hidden=true]')?.textContent ?? `${text} `).toBe(`${text} `)
})

test('the key that publishes leaves focus mode first', async () => {
  await using _ = await startPosts()
  const { user } = await openComposer({ text: 'Hello', accountId: ada.id })
  await openFocusMode(user)

  await user.keyboard('{Control>}{Enter}{/Control}')

  expect(screen.queryByRole('dialog', { name: 'Focus mode' })).toBeNull()
})

test('another dialog has the keys for itself', async () => {
  await using _ = await startPosts()
  const { user } = await openComposer({ text: 'Hello', accountId: ada.id })
  await user.click(screen.getByRole('button', { name: 'Publish later…' }))
  await screen.findByRole('dialog', { name: 'Publish later' })

  await user.keyboard('{Control>}.{/Control}')

  expect(screen.queryByRole('dialog', { name: 'Focus mode' })).toBeNull()
})

test('on a phone what publishes stands above a keyboard that lies over the window', async () => {
  const seen = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 })
  vi.stubGlobal('visualViewport', seen)
  setWindowWidth(390)
  await using _ = await startPosts()
  await openComposer({ text: 'Hello' })
  await waitFor(() => {
    show({ height: innerHeight - 300 })
    expect(keyboard()).toBe('300px')
  })
  show({ offsetTop: 120 })
  expect(keyboard()).toBe('180px')
  // Zoomed in, less is seen too, and no keyboard is there.
  show({ scale: 2 })
  expect(keyboard()).toBe('0px')

  function show(change: Partial<typeof seen>): void {
    Object.assign(seen, change).dispatchEvent(new Event('resize'))
  }
})

test('a draft that is ready waits for who writes in focus mode', async () => {
  const job = aRunningJob()
  await using stage = await openPosts({ jobs: [job], draft: { text: 'Mine' } })
  await screen.findByText('Reading your sources and writing...')
  await openFocusMode(stage.person)

  await endJob(stage, job.job_id, aJob({ content: 'Written' }))

  expect(await screen.findByText('Your draft is ready.')).toBeDefined()
  expect(focusMode().getByRole('textbox')).toHaveProperty('value', 'Mine')
})

test('what is typed is said to be saved once the device keeps it', async () => {
  await using _ = await startPosts()
  const { user, text, db } = await openComposer()
  expect(screen.queryByText('Saved')).toBeNull()
  await user.click(text)

  await user.paste('Hello')
  const said = screen.getByText('Saved')
  expect(said.ariaHidden).toBe('true')

  await waitFor(() => expect(said.ariaHidden).toBe('false'))
  expect(await db.drafts.get('composer')).toMatchObject({ text: 'Hello' })
  expect(said.closest('.told')).toBeNull()
  await user.type(text, '!')
  // Its room stays: what is below does not move with each pause.
  expect(said.ariaHidden).toBe('true')
  expect(said.isConnected).toBe(true)
  await user.clear(text)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('without a network it is said where it is saved', async () => {
  await using _ = await startPosts()
  await openComposer({ text: `Hello ${randomUUID()}` })
  expect(await screen.findByText('Saved')).toBeDefined()

  act(() => setOnline(false))

  expect(await screen.findByText('Saved on this device')).toBeDefined()
})

function keyboard(): string {
  return document.documentElement.style.getPropertyValue('--keyboard')
}

function focusMode() {
  return within(screen.getByRole('dialog', { name: 'Focus mode' }))
}

async function openFocusMode(user: Visitor) {
  await user.click(screen.getByRole('button', { name: 'Focus mode' }))
  await screen.findByRole('dialog', { name: 'Focus mode' })
}

function select(text: HTMLElement, at: number): void {
  if (text instanceof HTMLTextAreaElement) text.setSelectionRange(at, at)
}
