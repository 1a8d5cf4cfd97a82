import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { SETTINGS } from '#data/settings/sections.ts'
import { openApp } from '#tests/app/palette/palette-stage.tsx'

import { openSettings } from './settings-stage.tsx'

afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView')
  location.hash = ''
})

test.each(['lin', 'writing', 'you'] as const)(
  'the list beside the cards of the page %s names every one of them, and leads to it',
  async (page) => {
    await using _ = await openSettings(page)

    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole(
      'link',
    )

    const cards = screen.getAllByRole('region')
    expect(links.map(({ textContent }) => textContent)).toEqual(
      cards.map((card) => within(card).getByRole('heading', { level: 2 }).textContent),
    )
    const targets = links.map((link) => document.querySelector(link.getAttribute('href') ?? ''))
    expect(targets).toEqual(cards.map(({ parentElement }) => parentElement))
  },
)

test('a link to one part of the page leads there, though the page is drawn later', async () => {
  const reached: string[] = []
  HTMLElement.prototype.scrollIntoView = function note() {
    reached.push(this.id)
  }
  location.hash = '#passkeys'

  await using _ = await openSettings('you')

  expect(reached).toEqual(['passkeys'])
})

test.each(['lin', 'writing', 'notifications', 'you'] as const)(
  'the page %s names all four, and itself as the current one',
  async (page) => {
    await using _ = await openSettings(page)

    const links = within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('link')

    expect(links.map((link) => link.getAttribute('href'))).toEqual(SETTINGS.map(({ path }) => path))
    expect(links.map((link) => link.getAttribute('aria-current') === 'page')).toEqual(
      SETTINGS.map((each) => each.page === page),
    )
  },
)

test.each([
  ['/settings#voice', 'Your voice', '/settings/writing'],
  ['/settings#notifications', 'Notifications', '/settings/notifications'],
  ['/settings#passkeys', 'Passkeys', '/settings/you'],
  ['/settings/you#appearance', 'Appearance', '/settings'],
])('%s leads to the card %s, which is marked', async (address, title, path) => {
  HTMLElement.prototype.scrollIntoView = () => {}
  await using _ = await openApp(address)

  const card = await screen.findByRole('region', { name: title })
  const current = screen.getAllByRole('link', { current: 'page' })

  expect(current.map((link) => link.getAttribute('href'))).toContain(path)
  expect(card.parentElement?.className).toContain('settings__target--reached')
})

test.each(['lin', 'writing', 'notifications', 'you'] as const)(
  'the headings of the page %s leave out no level',
  async (page) => {
    await using _ = await openSettings(page)

    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)))

    expect(levels[0]).toBe(1)
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([])
  },
)

test('what is not loaded yet is said to be on its way', async () => {
  const never = Promise.withResolvers<never>()
  await using _ = await openSettings('you', { 'GET /auth/sessions': () => never.promise })

  expect(
    within(screen.getByRole('region', { name: 'Devices' })).getByText('Loading...'),
  ).toBeDefined()
})
