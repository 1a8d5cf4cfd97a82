import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

/** A screen in one of its states, and how it is brought about. */
export interface Screen {
  readonly name: string
  readonly state: string
  readonly path: string
  /** Runs before the screen is opened. */
  readonly before?: (page: Page) => Promise<void>
  /** False: layout shifts while it loads are not checked. */
  readonly isMeasured?: boolean
  /** Waits until all of the screen is there. */
  readonly ready: (page: Page) => Promise<unknown>
  /** Steps of a person on the screen that lead to this state. */
  readonly act?: (page: Page) => Promise<unknown>
  /** Only these widths, if other widths do not show it. */
  readonly widths?: readonly number[]
  /** Selector of a part that was opened over the screen and is checked by itself. */
  readonly part?: string
  /** Parts that are opened there afterwards, one from the other: to load a screen costs more than to check it. */
  readonly next?: readonly Opened[]
  /** Runs after all of that was checked. */
  readonly after?: (page: Page) => Promise<unknown>
}

/** A further state or part of a screen that is loaded already. */
export type Opened = Pick<Screen, 'name' | 'state' | 'part' | 'widths'> &
  Required<Pick<Screen, 'act'>>

type DeskState = 'loading' | 'error' | 'empty' | 'full'

/** The screens behind the sign-in, with the text that each state shows once it is there. */
const DESK = {
  dashboard: { empty: 'No posts yet', full: 'Needs Attention' },
  sources: { empty: 'No RSS sources added yet', full: 'Old Harbour Weekly' },
  accounts: { empty: 'No LinkedIn accounts connected', full: 'Mateo Okafor' },
  posts: { empty: 'No RSS Sources Found', full: 'We cancelled our status meeting' },
  schedule: { empty: 'No schedules yet', full: 'Waits for you' },
  morning: { empty: 'No sources yet', full: 'Twelve teams, one year of notes' },
  settings: { empty: 'Language of Lin', full: 'Language of Lin' },
  'settings/writing': { empty: 'Words to avoid', full: 'Words to avoid' },
  'settings/notifications': { empty: 'By mail', full: 'By mail' },
  'settings/you': { empty: 'Export my data', full: 'Export my data' },
} as const

export function deskScreens(state: DeskState): readonly Screen[] {
  return Object.entries(DESK).map(([name, says]) => ({
    name: name.replace('/', ' '),
    state,
    path: `/${name}`,
    isMeasured: state === 'empty' || state === 'full',
    ready: async (page) => {
      await heading(page)
      // After some seconds the screen shows the parts that are there.
      await expect(page.locator('.held-back--waiting')).toHaveCount(0)
      if (state === 'loading') return
      // The settings of a device need no server.
      if (state === 'error' && name !== 'settings')
        await page.getByRole('button', { name: 'Try again' }).first().waitFor()
      else await isAllThere(page, says[state === 'error' ? 'full' : state])
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

/** Closes whatever lies over the screen; the tooltip of the button that opened it goes last. */
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

/** A screen of a full desk, over which parts are opened. */
export function over(name: keyof typeof DESK): Pick<Screen, 'path' | 'ready'> {
  return { path: `/${name}`, ready: (page) => isAllThere(page, DESK[name].full) }
}

export const DIALOG = 'dialog[open]'
export const POPOVER = ':popover-open'
