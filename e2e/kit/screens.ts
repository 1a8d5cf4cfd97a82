import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

/** A screen in one of its states, and how it is brought about. */
export interface Screen {
  readonly name: string
  readonly state: string
  readonly path: string
  /** Before it is opened. */
  readonly before?: (page: Page) => Promise<void>
  /** False: what moves while it loads is not looked at. */
  readonly isMeasured?: boolean
  /** Until all of it is there. */
  readonly ready: (page: Page) => Promise<unknown>
  /** What somebody does there, to come to this state. */
  readonly act?: (page: Page) => Promise<unknown>
  /** Only these, where there is nothing of it in others. */
  readonly widths?: readonly number[]
  /** What was opened over a screen that is looked at by itself. */
  readonly part?: string
  /** What is opened there afterwards, one from the other: to load a screen costs more than to look. */
  readonly next?: readonly Opened[]
  /** Once all of that was looked at. */
  readonly after?: (page: Page) => Promise<unknown>
}

/** Something more of a screen that is there. */
export type Opened = Pick<Screen, 'name' | 'state' | 'part' | 'widths'> &
  Required<Pick<Screen, 'act'>>

type DeskState = 'loading' | 'error' | 'empty' | 'full'

/** The screens behind the sign-in: what they say in each state once they are there. */
const DESK = {
  dashboard: { empty: 'No posts yet', full: 'Needs Attention' },
  sources: { empty: 'No RSS sources added yet', full: 'Old Harbour Weekly' },
  accounts: { empty: 'No LinkedIn accounts connected', full: 'Mateo Okafor' },
  posts: { empty: 'No RSS Sources Found', full: 'We cancelled our status meeting' },
  schedule: { empty: 'No schedules yet', full: 'Waits for you' },
  settings: { empty: 'Save instructions', full: 'Save instructions' },
} as const

export function deskScreens(state: DeskState): readonly Screen[] {
  return Object.entries(DESK).map(([name, says]) => ({
    name,
    state,
    path: `/${name}`,
    isMeasured: state === 'empty' || state === 'full',
    ready: async (page) => {
      await heading(page)
      // After some seconds what is there is shown, whatever is not.
      await expect(page.locator('.held-back--waiting')).toHaveCount(0)
      if (state === 'loading') return
      if (state === 'error') await page.getByRole('button', { name: 'Try again' }).first().waitFor()
      else await isAllThere(page, says[state])
    },
  }))
}

async function isAllThere(page: Page, text: string): Promise<void> {
  await page.getByText(text).first().waitFor()
  await expect(page.locator('.skeleton, .loading')).toHaveCount(0)
}

async function heading(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

/** A control by its name, or by how its name begins. */
export function button(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name }).first()
}

/** Whatever lies over the screen; the name of the button that it was opened by goes last. */
export async function close(page: Page): Promise<void> {
  const opened = page.locator(`${DIALOG}, ${POPOVER}`)
  await page.mouse.move(0, 0)
  for (let left = OVER_MAX; left > 0 && (await opened.count()) > 0; left -= 1) {
    await page.keyboard.press('Escape')
  }
  await expect(opened).toHaveCount(0)
}

/** A dialog, another one over it, and the name of a button. */
const OVER_MAX = 3

/** What is opened on a full desk. */
export function over(name: keyof typeof DESK): Pick<Screen, 'path' | 'ready'> {
  return { path: `/${name}`, ready: (page) => isAllThere(page, DESK[name].full) }
}

export const DIALOG = 'dialog[open]'
export const POPOVER = ':popover-open'
