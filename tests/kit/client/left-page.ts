import { vi } from 'vitest'

/** The browser keeps the page as it is, and shows another one. */
export function leave(): void {
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
}

export function comeBack(): void {
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
}

/** Once, while the browser is busy with what a table was asked for. */
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
      // What belongs to this request is asked for before.
      queueMicrotask(happen)
      queueMicrotask(happened.resolve)
    }
    return ask.apply(this, asked)
  })
  return happened.promise
}
