import type { DataRouter } from 'react-router-dom'

import type { ClientErrorKind } from '#contract/client-errors.ts'
import { isOnline } from '#device/online.ts'
import { partChunk } from '#ui/overlay/lazy-part.tsx'

const reporter = partChunk(async () => (await import('#data/device/error-report.ts')).reportError)

type Matching = { readonly state: Pick<DataRouter['state'], 'matches'> }

/**
 * Offline, errors are dropped.
 *
 * @returns a function that reports an error that the router has caught
 */
export function watchErrors(router: Matching): (error: unknown) => void {
  function tell(kind: ClientErrorKind, error: unknown): void {
    void report(kind, error, router.state.matches.at(-1)?.route.path ?? '*')
  }
  globalThis.addEventListener('error', ({ error }) => tell('error', error))
  globalThis.addEventListener('unhandledrejection', ({ reason }) => tell('rejection', reason))
  return (error) => tell('screen', error)
}

async function report(kind: ClientErrorKind, error: unknown, screen: string): Promise<void> {
  if (!isOnline()) return
  try {
    await reporter.bring()
    await reporter.read()?.({ kind, error, screen })
  } catch {
    // An error in the report would be reported, too, and fail again.
  }
}
