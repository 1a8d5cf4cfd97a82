export interface Store<T> {
  readonly read: () => T
  /** The value at the start: a prerendered page shows it. */
  readonly first: () => T
  readonly write: (next: T) => void
  readonly watch: (notify: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    read: () => value,
    first: () => initial,
    write(next) {
      value = next
      for (const notify of listeners) notify()
    },
    watch(notify) {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
  }
}
