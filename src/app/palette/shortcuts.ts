import type { Texts } from '#text/t.ts'

type Words = Texts['shell']['shortcuts']

/** What a key does wherever the reader is; a path is a screen that it leads to. */
export type Action = 'palette' | 'sidebar' | 'shortcuts' | `/${string}`

export interface Shortcut {
  readonly group: keyof Words['groups']
  readonly does: keyof Words['does'] | { readonly goTo: keyof Texts['shell']['navigation'] }
  /**
   * Each does it. `mod` is Ctrl, and Command as well; keys parted by a space are pressed one after
   * the other.
   */
  readonly keys: readonly string[]
  /** Null: whatever has the focus then listens to it. */
  readonly action: Action | null
}

/** All there are: the frame listens to this table, and the help shows it. */
export const SHORTCUTS: readonly Shortcut[] = [
  { group: 'everywhere', does: 'palette', keys: ['mod+k'], action: 'palette' },
  { group: 'everywhere', does: 'sidebar', keys: ['mod+b'], action: 'sidebar' },
  { group: 'everywhere', does: 'help', keys: ['?'], action: 'shortcuts' },
  { group: 'screens', does: { goTo: 'dashboard' }, keys: ['g d'], action: '/dashboard' },
  { group: 'screens', does: { goTo: 'posts' }, keys: ['g p'], action: '/posts' },
  { group: 'screens', does: { goTo: 'sources' }, keys: ['g s'], action: '/sources' },
  { group: 'screens', does: { goTo: 'accounts' }, keys: ['g a'], action: '/accounts' },
  { group: 'screens', does: { goTo: 'schedule' }, keys: ['g c'], action: '/schedule' },
  { group: 'posts', does: 'publish', keys: ['mod+Enter'], action: null },
  { group: 'sidebar', does: 'sidebarMove', keys: ['ArrowUp', 'ArrowDown'], action: null },
  { group: 'sidebar', does: 'sidebarFollow', keys: ['Enter', 'space'], action: null },
  {
    group: 'calendar',
    does: 'calendarDay',
    keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
    action: null,
  },
  { group: 'calendar', does: 'calendarWeek', keys: ['Home', 'End'], action: null },
  { group: 'calendar', does: 'calendarMonth', keys: ['PageUp', 'PageDown'], action: null },
  { group: 'calendar', does: 'calendarOpen', keys: ['Enter', 'space'], action: null },
]

/** What the keys that were pressed one after the other do; null: nothing. */
export function actionOf(keys: string): Action | null {
  return SHORTCUTS.find((each) => each.keys.includes(keys))?.action ?? null
}

/** Whether more keys may follow. */
export function isBeginning(key: string): boolean {
  return SHORTCUTS.some(({ keys }) => keys.some((each) => each.startsWith(`${key} `)))
}

/** For `aria-keyshortcuts`, which has its own names. */
export function ariaKeysOf(action: Action): string {
  const { keys = [] } = SHORTCUTS.find((each) => each.action === action) ?? {}
  return keys
    .flatMap((each) => [each.replace('mod+', 'Control+'), each.replace('mod+', 'Meta+')])
    .map((each) => each.replace(/\+(.)$/, (_, key: string) => `+${key.toUpperCase()}`))
    .join(' ')
}
