import { MINUTE_MS } from '#contract/limits.ts'
import { RelativeTime } from '#ui/relative-time.tsx'
import { useNow } from '#ui/use-now.ts'

/** When it comes; the list on this device may be older than that moment. */
export function NextTry({ at }: { readonly at: string }) {
  const isNear = Date.parse(at) - useNow() < MINUTE_MS
  return isNear ? 'soon' : <RelativeTime at={at} />
}
