/**
 * Runs `work` while no other tab runs work of the same name. Given up without a word once the signal
 * is aborted. Where the page is no secure context there are no locks, and each tab runs its own.
 */
export async function withLock(
  name: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  if (!('locks' in navigator)) {
    await work()
    return
  }
  try {
    await navigator.locks.request(name, { signal }, work)
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
