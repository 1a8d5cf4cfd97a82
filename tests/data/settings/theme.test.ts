import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { SESSION } from '#contract/limits.ts'
import { startTheme, useTheme } from '#data/settings/theme.ts'
import { renderHook } from '#tests/kit/client/render.tsx'

afterEach(() => {
  vi.useRealTimers()
  choose('system')
})

// The first, while nobody watches the choice yet.
test('a page that starts is dressed as chosen before', () => {
  localStorage.setItem('lin-theme', `light@${Date.now()}`)

  startTheme()

  expect(pageTheme()).toBe('light')
})

test('a chosen theme dresses the page at once, and is remembered', () => {
  startTheme()

  choose('dark')

  expect(pageTheme()).toBe('dark')
  expect(localStorage.getItem('lin-theme')).toMatch(/^dark@\d+$/)
})

test('whoever follows the device again has no theme of their own', () => {
  startTheme()
  choose('dark')

  choose('system')

  expect(pageTheme()).toBeUndefined()
})

test('the choice of another tab arrives', () => {
  startTheme()
  const { result } = renderHook(useTheme)

  localStorage.setItem('lin-theme', `dark@${Date.now()}`)
  act(() => {
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'lin-theme' }))
  })

  expect(result.current[0]).toBe('dark')
  expect(pageTheme()).toBe('dark')
})

test('a theme that is in use is not forgotten', () => {
  const start = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  choose('dark')

  vi.setSystemTime(start + SESSION.preferencesMs - 1000)
  startTheme()
  vi.setSystemTime(start + SESSION.preferencesMs + 1000)
  startTheme()

  expect(pageTheme()).toBe('dark')
})

function choose(theme: ReturnType<typeof useTheme>[0]) {
  const { result } = renderHook(useTheme)
  act(() => result.current[1](theme))
}

function pageTheme(): string | undefined {
  return document.documentElement.dataset['theme']
}
