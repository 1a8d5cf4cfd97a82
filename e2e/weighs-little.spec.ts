import { expect, test } from 'playwright/test'

import { firstLoadOf, firstLoadWith, weightOf } from '#e2e/kit/first-load.ts'

/** Screens by their part, with their texts. */
const SCREENS: readonly (readonly [part: string, texts: string | null])[] = [
  ['dashboard-page', 'dashboard'],
  ['sources-page', 'sources'],
  ['accounts-page', 'accounts'],
  ['posts-page', 'posts'],
  ['schedule-page', 'schedule'],
  ['share-page', 'share'],
  // Its texts come with what it shows.
  ['morning-page', null],
  // Of the device, and of the notifications.
  ['settings-page', 'settings'],
  ['writing-settings-page', 'settings'],
  ['your-settings-page', 'settings'],
]
/** Parts around each screen. */
const FRAME = ['frame', textsOf('frame'), 'zones']
const LANDINGS = ['en', 'es', 'fr', 'de'].map((language) => `pages/landing.${language}.html`)

/** Bytes with gzip, a kilobyte being 1000: docs/performance.md tells what each of them is for. */
const BUDGETS = {
  'the script of the landing page': 3000,
  'the landing page itself': 11_000,
  'the app on the landing page': 135_000,
  'the app on /login': 135_000,
  'the app on its largest screen': 225_000,
  'the service worker': 52_000,
}

test('a first visit loads no more than it may', async () => {
  const screens = await Promise.all(
    SCREENS.map(([part, texts]) =>
      firstLoadWith(...FRAME, part, ...(texts === null ? [] : [textsOf(texts)])),
    ),
  )
  const landings = await Promise.all(LANDINGS.map(weightOf))
  const costs = {
    'the script of the landing page': (await firstLoadOf('pages/landing.en.html')).bytes,
    'the landing page itself': Math.max(...landings),
    'the app on the landing page': (await firstLoadWith('landing-page', textsOf('landing'))).bytes,
    'the app on /login': (await firstLoadWith('login-page', textsOf('sign-in'))).bytes,
    'the app on its largest screen': Math.max(...screens.map(({ bytes }) => bytes)),
    'the service worker': await weightOf('sw.js'),
  }
  const rows = [
    ...Object.entries(costs),
    ...SCREENS.map(([part], index) => [`  ${part}`, screens[index]?.bytes ?? 0] as const),
  ]
  process.stdout.write(`${rows.map(([name, bytes]) => `${bytes} bytes: ${name}`).join('\n')}\n`)

  const tooHeavy = Object.entries(costs).filter(([name, bytes]) => bytes > budgetOf(name))
  expect(tooHeavy).toEqual([])
})

/** Name of the part with a screen's texts, which is loaded together with the screen's own part. */
function textsOf(name: string): string {
  return `text-en-${name}`
}

function budgetOf(name: string): number {
  return Object.entries(BUDGETS).find(([each]) => each === name)?.[1] ?? 0
}
