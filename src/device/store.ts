/** One value outside React: what useSyncExternalStore reads. */
export interface Store<T> {
  readonly read: () => T
  /** What it held at the start: what a prerendered page shows. */
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
