import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'

import { SCREEN, SESSION } from '#contract/limits.ts'
import { isWrittenIn } from '#device/page.ts'
import { createPreference } from '#device/preference.ts'

/** The action of a shortcut, on any screen; a path leads to that screen. */
export type Action = 'palette' | 'sidebar' | 'shortcuts' | `/${string}`

/** `mod` is Ctrl or Command; keys separated by a space are pressed one after the other. */
export const ACTIONS: Readonly<Partial<Record<string, Action>>> = {
  'mod+k': 'palette',
  'mod+b': 'sidebar',
  '?': 'shortcuts',
  c: '/posts#write',
  'g d': '/dashboard',
  'g p': '/posts',
  'g s': '/sources',
  'g a': '/accounts',
  'g c': '/schedule',
  'g m': '/morning',
}

function isBeginning(key: string): boolean {
  return Object.keys(ACTIONS).some((each) => each.startsWith(`${key} `))
}

export function useShortcuts(run: (action: Action) => void): void {
  const first = useRef<{ readonly key: string; readonly atMs: number } | null>(null)

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const keys = keysOf(event, first.current)
    const action = ACTIONS[keys ?? '']
    if (event.key === 'Shift') return
    first.current = keys !== null && isBeginning(keys) ? { key: keys, atMs: event.timeStamp } : null
    if (action === undefined) {
      if (keys !== null && isOfLists(keys, event.target)) {
        // Otherwise the letter would be typed into the field that the row opens.
        event.preventDefault()
        pressInList(keys)
      }
      return
    }
    // The browser's own search would take the focus from the palette.
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

  // Writing the choice again extends its storage time.
  useEffect(() => {
    if (!singleKeys.read()) singleKeys.write(false)
  }, [])
}

/**
 * The keys of lists, with Z, which undoes a deletion there, M, which mutes the feed of an article, and the numbers of what a
 * screen has to pick.
 */
const OF_LISTS = /^(?:[jkxezmJK123]|Enter|Delete|Backspace)$/

/** Enter belongs to a focused button or link; a list handles it only while a row has the focus. */
function isOfLists(keys: string, target: EventTarget | null): boolean {
  if (!OF_LISTS.test(keys) || isCovered('palette')) return false
  return keys !== 'Enter' || (target instanceof HTMLElement && target.tabIndex < 0)
}

/** The first of these keys loads the code that handles them. */
function pressInList(keys: string): void {
  import('./list-keys.ts').then((lists) => lists.pressInList(keys), ignore)
}

/** Offline, and without the chunk, these keys do nothing. */
function ignore(): void {}

/** Null if this event cannot be part of a shortcut. */
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
  return ACTIONS[both] === undefined ? key : both
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
