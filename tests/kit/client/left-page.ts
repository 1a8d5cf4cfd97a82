import { vi } from 'vitest'

/** The browser freezes the page as it is, and shows another one. */
export function leave(): void {
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
}

export function comeBack(): void {
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
}

/** Calls `happen` once, while the browser is busy with a request to a table. */
export function onceAsked(
  request: 'put' | 'add',
  table: string,
  happen: () => void,
): Promise<void> {
  const { prototype } = IDBObjectStore
  const ask = prototype[request]
  const spy = vi.spyOn(prototype, request)
  const happened = Promise.withResolvers<void>()
  spy.mockImplementation(function askOnce(this: IDBObjectStore, ...asked) {
    if (this.name === table) {
      spy.mockRestore()
      // As a microtask, so that the requests that belong to this one are made before.
      queueMicrotask(happen)
      queueMicrotask(happened.resolve)
    }
    return ask.apply(this, asked)
  })
  return happened.promise
}
