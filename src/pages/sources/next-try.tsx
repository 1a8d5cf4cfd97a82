import { MINUTE_MS } from '#contract/limits.ts'
import { RelativeTime } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

interface NextTryProps {
  readonly at: string
  /** With a part `when`. */
  readonly text: string
  readonly soonText: string
}

/** When it comes; the list on this device may be older than that moment. */
export function NextTry({ at, text, soonText }: NextTryProps) {
  const isNear = Date.parse(at) - useNow() < MINUTE_MS
  if (isNear) return soonText
  const when = <RelativeTime at={at} />
  return <Rich text={text} parts={{ when: () => when }} />
}
