import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import type { LanguageChoice } from '#data/settings/language-choice.ts'
import { startLanguage, useLanguage, useLanguageChoice } from '#data/settings/language.ts'
import { renderHook } from '#tests/kit/client/render.tsx'
import { language } from '#text/language.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  choose('en')
  await vi.waitUntil(() => language === 'en', 30_000)
  localStorage.clear()
})

// The first, while nobody watches the choice yet.
test('a page that starts speaks as chosen before', async () => {
  localStorage.setItem('lin-language', `de@${Date.now()}`)

  await startLanguage()

  expect([language, document.documentElement.lang]).toEqual(['de', 'de'])
})

test('a chosen language is spoken, told to the page, and remembered', async () => {
  await startLanguage()

  choose('fr')

  await expect.poll(() => [language, document.documentElement.lang]).toEqual(['fr', 'fr'])
  expect(localStorage.getItem('lin-language')).toMatch(/^fr@\d+$/)
})

test('where nothing is chosen, the first language of the browser that Lin speaks is spoken', async () => {
  playLanguages(['nl-NL', 'es-MX', 'en'])

  await startLanguage()

  expect([language, document.documentElement.lang]).toEqual(['es', 'es'])
})

test('a change of the browser’s languages is followed, and one of Lin’s own is not touched', async () => {
  await startLanguage()
  choose('browser')
  playLanguages(['de'])
  globalThis.dispatchEvent(new Event('languagechange'))
  await expect.poll(() => language).toBe('de')

  choose('fr')
  await expect.poll(() => language).toBe('fr')
  playLanguages(['es'])
  globalThis.dispatchEvent(new Event('languagechange'))
  await new Promise((resolve) => {
    setTimeout(resolve, 20)
  })

  expect([language, document.documentElement.lang]).toEqual(['fr', 'fr'])
})

test('the choice of another tab arrives, and what shows texts is drawn anew', async () => {
  await startLanguage()
  const { result } = renderHook(useLanguage)

  localStorage.setItem('lin-language', `es@${Date.now()}`)
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'lin-language' }))

  await expect.poll(() => result.current).toBe('es')
})

function choose(next: LanguageChoice) {
  const { result } = renderHook(useLanguageChoice)
  act(() => result.current[1](next))
}

function playLanguages(languages: readonly string[]) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
}
