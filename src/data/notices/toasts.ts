import { useSyncExternalStore } from 'react'

import { newKey } from '#device/new-key.ts'
import { createStore } from '#device/store.ts'

export interface Toast {
  readonly id: string
  readonly tone: 'info' | 'success' | 'warning' | 'error'
  readonly text: string
  readonly path?: string
  /** A remedy; with it, the toast stays until it is dismissed. */
  readonly action?: ToastAction
  /**
   * For a change that can be undone while the toast is shown: called when the toast goes, except at the end of the
   * session. `endOffers` waits for the promise.
   */
  readonly onEnd?: (isUndone: boolean) => Promise<unknown>
}

export interface ToastAction {
  readonly label: string
  readonly path: string
}

export interface Toasts {
  readonly toasts: readonly Toast[]
  readonly dismiss: typeof dismiss
}

export function useToasts(): Toasts {
  return { toasts: useSyncExternalStore(store.watch, store.read, store.first), dismiss }
}

export function showToast(toast: Omit<Toast, 'id'>): void {
  if (!toast.onEnd && store.read().some(({ text }) => text === toast.text)) return
  store.write([...store.read(), { ...toast, id: newKey() }])
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
  store.write([])
}

let session = 0
const store = createStore<readonly Toast[]>([])

/** @param isUndone whether to undo the change that the toast reports */
export async function dismiss(id: string, isUndone = false): Promise<void> {
  const toast = store.read().find((each) => each.id === id)
  store.write(store.read().filter((each) => each !== toast))
  await toast?.onEnd?.(isUndone)
}

export function offers(): readonly Toast[] {
  return store.read().filter(({ onEnd }) => onEnd)
}

/** Ends the offers to undo. Resolves once the changes were sent, or wait on the device. */
export async function endOffers(): Promise<void> {
  await Promise.all(offers().map(({ id }) => dismiss(id)))
}
