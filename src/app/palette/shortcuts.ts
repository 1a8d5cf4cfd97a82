import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'

import { SCREEN, SESSION } from '#contract/limits.ts'
import { isWrittenIn } from '#device/page.ts'
import { createPreference } from '#device/preference.ts'
import type { Texts } from '#text/t.ts'

type Words = Texts['shortcuts']

/** What a shortcut does on any screen; a path leads to that screen. */
export type Action = 'palette' | 'sidebar' | 'shortcuts' | 'undo' | `/${string}`

/** Keys that do something, as the help shows them. */
export interface Shortcut {
  readonly group: keyof Words['groups']
  readonly does: keyof Words['does'] | { readonly goTo: keyof Texts['shell']['navigation'] }
  /**
   * Alternatives. `mod` is Ctrl or Command; keys separated by a space are pressed one after
   * the other.
   */
  readonly keys: readonly string[]
}

interface ActingShortcut extends Shortcut {
  readonly action: Action
}

/** What the frame listens to; the help shows it before what elements that have the focus listen to. */
export const SHORTCUTS: readonly ActingShortcut[] = [
  { group: 'everywhere', does: 'palette', keys: ['mod+k'], action: 'palette' },
  { group: 'everywhere', does: 'sidebar', keys: ['mod+b'], action: 'sidebar' },
  { group: 'everywhere', does: 'help', keys: ['?'], action: 'shortcuts' },
  { group: 'everywhere', does: 'newPost', keys: ['c'], action: '/posts#write' },
  { group: 'everywhere', does: 'undo', keys: ['z'], action: 'undo' },
  { group: 'screens', does: { goTo: 'dashboard' }, keys: ['g d'], action: '/dashboard' },
  { group: 'screens', does: { goTo: 'posts' }, keys: ['g p'], action: '/posts' },
  { group: 'screens', does: { goTo: 'sources' }, keys: ['g s'], action: '/sources' },
  { group: 'screens', does: { goTo: 'accounts' }, keys: ['g a'], action: '/accounts' },
  { group: 'screens', does: { goTo: 'schedule' }, keys: ['g c'], action: '/schedule' },
]

/** The action of a key or a sequence of keys; null where there is none. */
function actionOf(keys: string): Action | null {
  return SHORTCUTS.find((each) => each.keys.includes(keys))?.action ?? null
}

/** Whether more keys may follow. */
function isBeginning(key: string): boolean {
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

/** Listens to the table of shortcuts and runs their actions. */
export function useShortcuts(run: (action: Action) => void): void {
  const first = useRef<{ readonly key: string; readonly atMs: number } | null>(null)

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const keys = keysOf(event, first.current)
    const action = keys === null ? null : actionOf(keys)
    if (event.key === 'Shift') return
    first.current = keys !== null && isBeginning(keys) ? { key: keys, atMs: event.timeStamp } : null
    if (action === null) {
      if (keys !== null && isOfLists(keys, event.target)) {
        // Else the letter would be typed into the field that the row opens.
        event.preventDefault()
        pressInList(keys)
      }
      return
    }
    // Keeps the browser's own shortcut from running: its search would take the focus from the palette.
    event.preventDefault()
    if (!isCovered(action)) run(action)
  })

  useEffect(() => {
    function listen(event: KeyboardEvent): void {
      handleKey(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  // Writing the choice again extends how long it is kept.
  useEffect(() => {
    if (!singleKeys.read()) singleKeys.write(false)
  }, [])
}

const OF_LISTS = /^(?:[jkxeJK]|Enter|Delete|Backspace)$/

/** Enter belongs to a button or a link that has the focus: to the list only where a row has it. */
function isOfLists(keys: string, target: EventTarget | null): boolean {
  if (!OF_LISTS.test(keys) || isCovered('undo')) return false
  return keys !== 'Enter' || (target instanceof HTMLElement && target.tabIndex < 0)
}

/** What they do is fetched with the first of them. */
function pressInList(keys: string): void {
  import('./list-keys.ts').then((lists) => lists.pressInList(keys), ignore)
}

/** Without a network, and without the chunk, these keys do nothing. */
function ignore(): void {}

/** The keys as the table writes them; null where this event cannot be part of a shortcut. */
function keysOf(
  event: KeyboardEvent,
  first: { readonly key: string; readonly atMs: number } | null,
): string | null {
  const { key, altKey, shiftKey, timeStamp } = event
  if (event.defaultPrevented || event.isComposing || event.repeat || altKey) return null
  if (event.ctrlKey || event.metaKey) return shiftKey ? null : `mod+${key.toLowerCase()}`
  if (!singleKeys.read() || isWrittenIn(event.target)) return null
  if (first === null || timeStamp - first.atMs > SCREEN.keySequenceMs) return key
  const both = `${first.key} ${key}`
  return actionOf(both) === null ? key : both
}

/** No shortcut works while a dialog is open. */
function isCovered(action: Action): boolean {
  // The sidebar may be that dialog: its own shortcut closes it.
  const exempt = action === 'sidebar' ? ':not(.sidebar-overlay)' : ''
  return document.querySelector(`dialog[open]${exempt}`) !== null
}

/** Shortcuts of a single key can be turned off, for speech input and unsteady hands (WCAG 2.1.4). */
export const singleKeys = createPreference('lin-single-keys', {
  fallback: true,
  keepMs: SESSION.preferencesMs,
})

export function useSingleKeys(): boolean {
  return useSyncExternalStore(singleKeys.watch, singleKeys.read)
}
