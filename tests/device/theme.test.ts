import { readFileSync } from 'node:fs'

import { beforeEach, expect, test } from 'vitest'

import { applyTheme, THEMES } from '#device/theme.ts'
import type { Theme } from '#device/theme.ts'

const DAY = '#faf8f4'
const LAMP = '#151412'

const WAYS: readonly (readonly [string, (theme: Theme) => void])[] = [
  ['the app', applyTheme],
  ['the script before the first paint', paintFirst],
]

beforeEach(() => {
  delete document.documentElement.dataset['theme']
  const page = new DOMParser().parseFromString(readFileSync('app.html', 'utf8'), 'text/html')
  document.head.replaceChildren(...page.head.querySelectorAll('meta'))
})

test.for(WAYS)('%s dresses the page as chosen', ([, dress]) => {
  dress('dark')

  expect(document.documentElement.dataset['theme']).toBe('dark')
})

test.for(WAYS)('%s leaves the page to the device where nothing is chosen', ([, dress]) => {
  dress('system')

  expect(document.documentElement.dataset['theme']).toBeUndefined()
  expect([barsBy('light'), barsBy('dark')]).toEqual([DAY, LAMP])
})

test.for(WAYS)('%s gives the bars of the browser the chosen colour', ([, dress]) => {
  dress('dark')
  expect([barsBy('light'), barsBy('dark')]).toEqual([LAMP, LAMP])

  dress('light')
  expect([barsBy('light'), barsBy('dark')]).toEqual([DAY, DAY])
})

test('a page that follows the device again has lost every trace of a choice', () => {
  const before = document.head.innerHTML

  applyTheme('dark')
  applyTheme('system')

  expect(document.documentElement.dataset['theme']).toBeUndefined()
  expect(document.head.innerHTML).toBe(before)
})

test.for([...THEMES, '', 'pink@1', `dark${Date.now()}`])(
  'what is kept as %j is no error',
  (kept) => {
    localStorage.setItem('lin-theme', kept)

    runScript()

    const { theme } = document.documentElement.dataset
    expect(theme === undefined || theme === kept).toBe(true)
  },
)

test('the bars of the browser have the colour of the desk', () => {
  const tokens = readFileSync('src/ui/layout/tokens.css', 'utf8')

  expect(tokens).toContain(`--desk: light-dark(${DAY}, ${LAMP});`)
})

/**
 * Stores a theme as src/device/preference.ts does, and runs the script of the first paint. The app does not store a
 * theme that follows the device.
 */
function paintFirst(theme: Theme): void {
  localStorage.setItem('lin-theme', `${theme}@${Date.now()}`)
  runScript()
}

function runScript(): void {
  const script = document.createElement('script')
  script.textContent = readFileSync('public/theme.js', 'utf8')
  document.body.append(script)
}

/** The colour that a browser takes whose device is set to a scheme: the first whose media matches. */
function barsBy(scheme: 'light' | 'dark'): string | undefined {
  const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
  const media = ['all', `(prefers-color-scheme: ${scheme})`]
  return bars.find((bar) => media.includes(bar.getAttribute('media') ?? ''))?.content
}
