import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { openSettings } from './settings-stage.tsx'

afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView')
  location.hash = ''
})

test('the list beside the cards names every one of them, and leads to it', async () => {
  await using _ = await openSettings()

  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole(
    'link',
  )

  const cards = screen.getAllByRole('region')
  expect(links.map(({ textContent }) => textContent)).toEqual(
    cards.map((card) => within(card).getByRole('heading', { level: 2 }).textContent),
  )
  const targets = links.map((link) => document.querySelector(link.getAttribute('href') ?? ''))
  expect(targets).toEqual(cards.map(({ parentElement }) => parentElement))
})

test('a link to one part of the page leads there, though the page is drawn later', async () => {
  const reached: string[] = []
  HTMLElement.prototype.scrollIntoView = function note() {
    reached.push(this.id)
  }
  location.hash = '#passkeys'

  await using _ = await openSettings()

  expect(reached).toEqual(['passkeys'])
})

test('the headings of the page leave out no level', async () => {
  await using _ = await openSettings()

  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)))

  expect(levels[0]).toBe(1)
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([])
})

test('what is not loaded yet is said to be on its way', async () => {
  const never = Promise.withResolvers<never>()
  await using _ = await openSettings({ 'GET /auth/sessions': () => never.promise })

  expect(
    within(screen.getByRole('region', { name: 'Devices' })).getByText('Loading...'),
  ).toBeDefined()
})
