import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { LanguageSelect } from '#app/frame/public-frame.tsx'
import { startLanguage } from '#data/settings/language.ts'
import { render } from '#tests/kit/client/render.tsx'

beforeAll(startLanguage)

beforeEach(async () => {
  localStorage.clear()
  await act(async () => {
    globalThis.dispatchEvent(new Event('languagechange'))
  })
  await vi.waitUntil(() => document.documentElement.lang === 'en', 30_000)
})

test('the languages are offered in their own names, each marked as what it is', () => {
  render(<LanguageSelect />)

  expect(screen.getByRole('combobox', { name: 'Language' })).toHaveProperty('value', 'en')
  const options = screen.getAllByRole<HTMLOptionElement>('option')
  expect(options.map(({ lang, text }) => `${lang} ${text}`)).toEqual([
    'en English',
    'es Español',
    'fr Français',
    'de Deutsch',
  ])
})

test('the language that is chosen is spoken and kept', async () => {
  render(<LanguageSelect />)

  await userEvent.setup({ delay: null }).selectOptions(screen.getByRole('combobox'), 'Français')

  await waitFor(() => expect(document.documentElement.lang).toBe('fr'))
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'fr')
  expect(localStorage.getItem('lin-language')).toMatch(/^fr@/)
})
