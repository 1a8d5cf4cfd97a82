export interface OpenedLater<T> {
  /** Opens it at the first call. Calls at the same time share one opening; after one that failed, the next tries again. */
  get(): Promise<T>
  /** What is open, or is being opened; undefined before the first call and after a failure. */
  current(): Promise<T> | undefined
}

/** For what a start does without: its modules are loaded by whoever needs it first. */
export function openedLater<T>(open: () => Promise<T>): OpenedLater<T> {
  let opened: Promise<T> | undefined

  function openNow(): Promise<T> {
    const opening = Promise.resolve().then(open)
    opening.catch(() => {
      opened = undefined
    })
    return opening
  }

  return {
    get: () => (opened ??= openNow()),
    current: () => opened,
  }
}
