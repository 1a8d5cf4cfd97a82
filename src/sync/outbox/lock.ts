/**
 * Runs `work` while no other tab does under this name, or `otherwise` if aborted before its turn. Work that has begun
 * is not cut off. Without a secure context there are no locks, and it runs at once.
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
