import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { setWindowWidth } from '#tests/kit/client/window.ts'
import { playDialogElement } from '#tests/ui/dialog-element.ts'
import { playPopovers } from '#tests/ui/popover-element.ts'

import { PUBLISH, startPublishing } from './attachments-stage.tsx'
import { ada, openComposer, startPosts } from './composer-stage.tsx'

beforeEach(() => {
  playDialogElement()
  playPopovers()
  setWindowWidth(767)
})
afterEach(() => setWindowWidth(1280))

test('in a narrow window one button leads to the ways to publish, each by its name', async () => {
  await using api = await startPublishing()
  const { user, text } = await openComposer({ text: 'Hi', accountId: ada.id })
  const opener = await screen.findByRole('button', { name: 'Publish', expanded: false })
  await waitFor(() => expect(opener).toHaveProperty('disabled', false))

  await user.click(opener)

  expect(opener.getAttribute('aria-expanded')).toBe('true')
  expect(namesIn(opener.nextElementSibling)).toEqual([
    'Publish now',
    'Publish later…',
    'Next free time',
  ])
  await user.click(screen.getByRole('button', { name: 'Publish now' }))
  await screen.findByText('Published on LinkedIn.')
  expect(api.seen(PUBLISH)).toHaveLength(1)
  expect(text).toHaveProperty('value', '')
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  expect(opener).toHaveProperty('disabled', true)
})

test('a way that asks something closes the menu first', async () => {
  await using _ = await startPosts()
  const { user } = await openComposer({ text: 'Hi', accountId: ada.id })
  const opener = await screen.findByRole('button', { name: 'Publish', expanded: false })
  await waitFor(() => expect(opener).toHaveProperty('disabled', false))
  await user.click(opener)

  await user.click(screen.getByRole('button', { name: 'Publish later…' }))

  expect(await screen.findByRole('dialog', { name: 'Publish later' })).toBeDefined()
  expect(opener.getAttribute('aria-expanded')).toBe('false')
})

test('what no way can publish opens no menu', async () => {
  await using _ = await startPosts()
  await openComposer()

  expect(await screen.findByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true)
})

function namesIn(part: Element | null): (string | null)[] {
  if (!(part instanceof HTMLElement)) return []
  return within(part)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
}
