import { act, createEvent, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { openApp } from './palette-stage.tsx'

beforeEach(() => localStorage.clear())

afterEach(() => vi.restoreAllMocks())

test.each([
  ['gd', 'Dashboard', '/sources'],
  ['gp', 'Posts', '/dashboard'],
  ['gs', 'Sources', '/dashboard'],
  ['ga', 'Accounts', '/dashboard'],
  ['gc', 'Schedule', '/dashboard'],
  ['gm', 'Morning page', '/dashboard'],
])('%s leads to %s', async (keys, name, from) => {
  await using stage = await openApp(from)

  await stage.person.keyboard(keys)

  await expect.poll(() => document.title).toBe(`${name} · Lin`)
})

test('the second key counts for a second', async () => {
  await using _ = await openApp('/dashboard')

  pressAt('g', 0)
  pressAt('s', 1001)
  expect(document.title).toBe('Dashboard · Lin')
  pressAt('g', 2000)
  pressAt('s', 3000)

  await expect.poll(() => document.title).toBe('Sources · Lin')
})

test('while somebody types, a single key is a letter', async () => {
  await using stage = await openApp('/sources')
  const field = await screen.findByLabelText('RSS feed URL or keyword')

  await stage.person.type(field, 'gp?')

  expect(field).toHaveProperty('value', 'gp?')
  expect(document.title).toBe('Sources · Lin')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('under a dialog nothing is done', async () => {
  await using stage = await openApp('/dashboard')
  await stage.person.keyboard('?')

  await stage.person.keyboard('gs{Control>}b{/Control}')

  expect(document.title).toBe('Dashboard · Lin')
  expect(screen.getByRole('button', { name: 'Collapse sidebar', hidden: true })).toBeDefined()
})

test('a key that does nothing under a dialog is not the browser’s either', async () => {
  await using stage = await openApp('/dashboard')
  await stage.person.keyboard('{Control>}k{/Control}')

  const isLeftToBrowser = fireEvent.keyDown(screen.getByRole('searchbox'), {
    key: 'k',
    ctrlKey: true,
  })

  expect(isLeftToBrowser).toBe(false)
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

test('what a browser fills in by itself is no key', async () => {
  await using _ = await openApp('/sources')
  const field = await screen.findByLabelText('RSS feed URL or keyword')
  const faults: string[] = []
  const hearing = new AbortController()
  onTestFinished(() => hearing.abort())
  window.addEventListener('error', ({ message }) => faults.push(message), hearing)

  // Chromium tells of an entry that was chosen from its list by an event without a key.
  act(() => void field.dispatchEvent(new Event('keydown', { bubbles: true })))

  expect(faults).toEqual([])
})

test('Ctrl and B toggle the sidebar once, however long they are held', async () => {
  await using _ = await openApp('/dashboard')

  fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true })
  fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true, repeat: true })

  expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeDefined()
})

test('a question mark shows all of them, each with its keys', async () => {
  await using stage = await openApp('/dashboard')

  await stage.person.keyboard('?')

  expect(keysOf('Search and commands')).toEqual(['Ctrl', 'K'])
  expect(keysOf('Show or hide the sidebar')).toEqual(['Ctrl', 'B'])
  expect(keysOf('Show the keyboard shortcuts')).toEqual(['?'])
  expect(keysOf('Publish what is in the composer')).toEqual(['Ctrl', 'Enter'])
  expect(keysOf('Publish it at the next free time')).toEqual(['Ctrl', 'Shift', 'Enter'])
  expect(row('Go to Schedule').textContent).toContain('G then C')
  expect(row('Go to Morning page').textContent).toContain('G then M')
  expect(row('Pick a story on the morning page').textContent).toContain('1 or 2 or 3')
  expect(row('Move through the links').textContent).toMatch(/Arrow up or ↓/)
  expect(help().getAllByRole('table')).toHaveLength(7)
  expect(keysOf('Select, and go on')).toEqual(['Shift', 'J', 'Shift', 'K'])
})

test('on an Apple keyboard it is the Command key', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X)')
  await using stage = await openApp('/dashboard')

  await stage.person.keyboard('?')

  expect(keysOf('Search and commands')).toEqual(['⌘Command', 'K'])
})

test('single keys can be turned off, and the others stay', async () => {
  await using stage = await openApp('/dashboard')
  await stage.person.keyboard('?')
  expect(document.activeElement).toBe(help().getByLabelText('Single-key shortcuts'))

  await stage.person.keyboard(' ')
  await stage.person.click(help().getByRole('button', { name: 'Close' }))
  await stage.person.keyboard('?gs')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.title).toBe('Dashboard · Lin')
  await stage.person.keyboard('{Control>}k{/Control}')

  expect(screen.getByRole('dialog', { name: 'Search and commands' })).toBeDefined()
})

test('the account menu and the palette show them too', async () => {
  await using stage = await openApp('/dashboard')
  await stage.person.click(screen.getByRole('button', { name: /Account menu$/ }))

  await stage.person.click(screen.getByRole('button', { name: 'Keyboard shortcuts', hidden: true }))
  await stage.person.click(help().getByRole('button', { name: 'Close' }))
  await stage.person.keyboard('{Control>}k{/Control}hotkeys{Enter}')

  expect(help().getByRole('table', { name: 'Everywhere' })).toBeDefined()
})

/** `ms`: when the key goes down, on the clock of events. */
function pressAt(key: string, ms: number) {
  const event = createEvent.keyDown(document.body, { key })
  Object.defineProperty(event, 'timeStamp', { value: ms })
  act(() => {
    document.body.dispatchEvent(event)
  })
}

function help() {
  return within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }))
}

function row(name: string): HTMLElement {
  return help().getByRole('row', { name: new RegExp(`^${name}`) })
}

function keysOf(name: string): string[] {
  return [...row(name).querySelectorAll('kbd')].map(({ textContent }) => textContent)
}
