import type { Page } from 'playwright/test'

import { WIDTHS, look, resize, shifts } from './look.ts'
import type { Opened, Screen } from './screens.ts'

/** Opens a screen in a window of this width, as a device that knows nothing of the lists yet. */
export async function open(page: Page, screen: Screen, width: number): Promise<void> {
  // A page of the same origin, on which nothing of the app runs.
  await page.goto('/robots.txt')
  await page.evaluate(forget)
  await resize(page, width)
  await screen.before?.(page)
  await page.goto(screen.path)
  await screen.ready(page)
}

/** Deletes all stored data except the session. */
async function forget(): Promise<void> {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('lin-')) localStorage.removeItem(key)
  }
  const found = await indexedDB.databases()
  for (const { name = '' } of found) {
    if (name !== 'lin-session') indexedDB.deleteDatabase(name)
  }
}

/** Faults of a screen, in every width and theme; each line says where. */
export async function faultsOf(page: Page, screen: Screen): Promise<string[]> {
  const faults = await named(screen, lookedAt(page, screen))
  for (const opened of screen.next ?? []) {
    faults.push(...(await named(opened, lookedAtOpened(page, screen, opened))))
  }
  await screen.after?.(page)
  return faults
}

async function named(
  { name, state }: Pick<Screen, 'name' | 'state'>,
  looking: Promise<string[]>,
): Promise<string[]> {
  const faults = await looking.catch((error: unknown) => [
    `could not be looked at: ${String(error)}`,
  ])
  return faults.map((fault) => `${name}, ${state}, ${fault}`)
}

async function lookedAtOpened(page: Page, screen: Screen, opened: Opened) {
  const { widths = screen.widths ?? WIDTHS } = opened
  await resize(page, Math.max(...widths))
  await opened.act(page)
  return look(page, { part: opened.part, widths })
}

async function lookedAt(page: Page, screen: Screen): Promise<string[]> {
  const { act, part, widths = WIDTHS, isMeasured = act === undefined } = screen
  const faults: string[] = []
  // If the story acts, its steps cause the layout shifts.
  const loads = isMeasured ? widths : widths.slice(-1)
  const come = isMeasured ? openFirst : open
  for (const width of loads) {
    await come(page, screen, width)
    if (!isMeasured) continue
    faults.push(...(await shifts(page)).map((shift) => `at ${width} px: ${shift}`))
  }
  await act?.(page)
  faults.push(...(await look(page, { part, widths })))
  return faults
}

/** Opens a screen as on a first visit, with an empty cache. */
async function openFirst(page: Page, screen: Screen, width: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await open(page, screen, width)
  await session.detach()
}

/**
 * Stops timers of at least `longMs`, so that messages that pass after some seconds stay; runs in a window's own
 * script.
 */
export function holdLongTimers(longMs: number): void {
  const { setTimeout } = globalThis
  Object.assign(globalThis, {
    setTimeout: (work: () => void, ms = 0) => (ms >= longMs ? 0 : setTimeout(work, ms)),
  })
}
