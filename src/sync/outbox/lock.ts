/**
 * Runs `work` while no other tab runs work of the same name, or `otherwise` if the signal is aborted before its turn
 * comes. Work that has begun is not cut off. Without a secure context there are no locks, and `work` runs at once.
 */
export async function withLock<T>(
  name: string,
  signal: AbortSignal,
  work: () => Promise<T>,
  otherwise: () => Promise<T>,
): Promise<T> {
  if (!('locks' in navigator)) return work()
  const begun: Promise<T>[] = []
  try {
    await navigator.locks.request(name, { signal }, () => {
      const working = work()
      begun.push(working)
      return working
    })
  } catch (error) {
    if (begun.length === 0 && !signal.aborted) throw error
  }
  return begun[0] ?? otherwise()
}
