import { within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { startLanguage } from '#data/settings/language.ts'
import { startTheme } from '#data/settings/theme.ts'
import { LANGUAGE_NAMES, language } from '#text/language.ts'

import { card, openSettings } from './settings-stage.tsx'

afterEach(async () => {
  keep('lin-theme', 'system')
  keep('lin-language', 'en')
  await vi.waitUntil(() => language === 'en', 30_000)
  localStorage.clear()
})

test('the dark is chosen with one press, and kept on this device', async () => {
  startTheme()
  await using stage = await openSettings('lin')
  expect(theme('System')).toHaveProperty('checked', true)

  await stage.person.click(theme('Dark'))

  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(localStorage.getItem('lin-theme')).toMatch(/^dark@/)
  expect(theme('Dark')).toHaveProperty('checked', true)
  expect(card('Appearance').getByText(/^Kept on this device/)).toBeDefined()
})

test('whoever goes back to the system has its light and its dark again', async () => {
  startTheme()
  await using stage = await openSettings('lin')
  await stage.person.click(theme('Light'))
  expect(document.documentElement.dataset['theme']).toBe('light')

  await stage.person.click(theme('System'))

  expect(document.documentElement.dataset['theme']).toBeUndefined()
})

test('the theme is one group of choices, which the arrow keys move in', async () => {
  startTheme()
  await using stage = await openSettings('lin')
  await stage.person.click(theme('Light'))

  await stage.person.keyboard('{ArrowDown}')

  // Nameless radios are no group to a browser, though they are one to the tests' keyboard.
  expect(theme('Dark').getAttribute('name')).toBe(theme('Light').getAttribute('name') ?? 'none')
  expect(document.activeElement).toBe(theme('Dark'))
  expect(document.documentElement.dataset['theme']).toBe('dark')
})

test('the theme that another tab chooses is marked here', async () => {
  startTheme()
  await using _ = await openSettings('lin')

  keep('lin-theme', 'dark')

  await expect.poll(() => theme('Dark')).toHaveProperty('checked', true)
  expect(document.documentElement.dataset['theme']).toBe('dark')
})

test('every language is offered by its own name, told to be of that language', async () => {
  await using _ = await openSettings('lin')

  const options = within(languages()).getAllByRole<HTMLOptionElement>('option')

  expect(options.map(({ lang, text }) => [lang, text])).toEqual([
    ['', "Browser's language"],
    ...Object.entries(LANGUAGE_NAMES),
  ])
  expect(languages()).toHaveProperty('value', 'browser')
})

test('a chosen language is the language of the page, and kept on this device', async () => {
  await startLanguage()
  await using stage = await openSettings('lin')

  const choice = languages()

  await stage.person.selectOptions(choice, 'Deutsch')

  await expect.poll(() => document.documentElement.lang).toBe('de')
  expect(localStorage.getItem('lin-language')).toMatch(/^de@/)
  expect(choice).toHaveProperty('value', 'de')
})

test('the language that another tab chooses is marked here', async () => {
  await startLanguage()
  await using _ = await openSettings('lin')
  const choice = languages()

  keep('lin-language', 'fr')

  await expect.poll(() => choice).toHaveProperty('value', 'fr')
  await expect.poll(() => document.documentElement.lang).toBe('fr')
})

function theme(name: string): HTMLElement {
  return within(card('Appearance').getByRole('group', { name: 'Theme' })).getByRole('radio', {
    name,
  })
}

function languages(): HTMLElement {
  return card('Appearance').getByRole('combobox', { name: 'Language of Lin' })
}

/** Stores a choice, as another tab does. */
function keep(name: string, value: string): void {
  localStorage.setItem(name, `${value}@${Date.now()}`)
  globalThis.dispatchEvent(new StorageEvent('storage', { key: name }))
}
