import { useSyncExternalStore } from 'react'

import { createStore } from '#data/query/store.ts'
import { newKey } from '#device/new-key.ts'

export interface Toast {
  readonly id: string
  readonly tone: 'info' | 'success' | 'error'
  readonly text: string
  /** The screen that shows more. */
  readonly path?: string
  /**
   * Of what can be taken back while it is shown: called once, when that is over. `left`: so is the session.
   * What it returns is waited for by `endOffers`.
   */
  readonly onEnd?: (how: 'undone' | 'over' | 'left') => Promise<unknown> | undefined
}

export interface Toasts {
  readonly toasts: readonly Toast[]
  readonly dismiss: (id: string) => void
  readonly undo: (id: string) => void
}

export function useToasts(): Toasts {
  const toasts = useSyncExternalStore(store.watch, store.read, store.first)
  return { toasts, dismiss, undo }
}

/** Shows a toast, unless one with the same text is shown. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  if (store.read().some(({ text, onEnd }) => text === toast.text && onEnd === undefined)) return
  store.write([...store.read(), { ...toast, id: newKey() }])
  const offers = toast.onEnd === undefined ? [] : offered()
  for (const { id } of offers.slice(0, -MOST_OFFERS)) dismiss(id)
}

/** Takes back what the latest toast tells of that can be taken back. */
export function undoLatest(): void {
  const latest = offered().at(-1)
  if (latest !== undefined) undo(latest.id)
}

/** Nothing can be taken back any more. Resolves once that has been done, or waits on the device. */
export async function endOffers(): Promise<void> {
  await Promise.all(offered().map(({ id }) => end(id, 'over')))
}

/** `showToast` for work that may outlast its session: after the session it shows nothing. */
export function toasterOfSession(): typeof showToast {
  const begunIn = session
  return (toast) => {
    if (begunIn === session) showToast(toast)
  }
}

/** Removes the toasts of a session that is over: they are not for the next user. */
export function clearToasts(): void {
  session += 1
  for (const { id } of store.read()) void end(id, 'left')
}

let session = 0
const store = createStore<readonly Toast[]>([])

/** More of them would hide the screen. */
const MOST_OFFERS = 3

function offered(): readonly Toast[] {
  return store.read().filter(({ onEnd }) => onEnd !== undefined)
}

function dismiss(id: string): void {
  void end(id, 'over')
}

function undo(id: string): void {
  void end(id, 'undone')
}

async function end(id: string, how: 'undone' | 'over' | 'left'): Promise<void> {
  const toast = store.read().find((each) => each.id === id)
  store.write(store.read().filter((each) => each !== toast))
  await toast?.onEnd?.(how)
}
