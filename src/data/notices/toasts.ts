import { useSyncExternalStore } from 'react'

import { createStore } from '#data/query/store.ts'
import { newKey } from '#device/new-key.ts'

export interface Toast {
  readonly id: string
  readonly tone: 'info' | 'success' | 'error'
  readonly text: string
  /** The screen that shows more. */
  readonly path?: string
}

export interface Toasts {
  readonly toasts: readonly Toast[]
  readonly dismiss: (id: string) => void
}

export function useToasts(): Toasts {
  return { toasts: useSyncExternalStore(store.watch, store.read, store.first), dismiss }
}

/** Shows a toast, unless one with the same text is shown. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  if (store.read().some(({ text }) => text === toast.text)) return
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

function dismiss(id: string): void {
  store.write(store.read().filter((toast) => toast.id !== id))
}
