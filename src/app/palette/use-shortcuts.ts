import { useEffect, useEffectEvent, useRef } from 'react'

import { SCREEN } from '#contract/limits.ts'
import { isWrittenIn } from '#device/page.ts'

import { actionOf, isBeginning } from './shortcuts.ts'
import type { Action } from './shortcuts.ts'
import { singleKeys } from './single-keys.ts'

/** Listens to the table of shortcuts. `run` hears what was asked for. */
export function useShortcuts(run: (action: Action) => void): void {
  const first = useRef<{ readonly key: string; readonly atMs: number } | null>(null)

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const keys = keysOf(event, first.current)
    const action = keys === null ? null : actionOf(keys)
    if (event.key === 'Shift') return
    first.current = keys !== null && isBeginning(keys) ? { key: keys, atMs: event.timeStamp } : null
    if (action === null) return
    // Not the browser's either: its own search would take the focus from a palette that is open.
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

  // A choice that is in use is kept.
  useEffect(() => {
    if (!singleKeys.read()) singleKeys.write(false)
  }, [])
}

/** As the table writes them; null for a key that is none of a shortcut now. */
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

/** Nothing opens over a question, and nothing leads away from under it. */
function isCovered(action: Action): boolean {
  // Where the sidebar is the dialog itself, its key closes it.
  const exempt = action === 'sidebar' ? ':not(.sidebar-overlay)' : ''
  return document.querySelector(`dialog[open]${exempt}`) !== null
}
