import { useNow } from '#ui/hooks/use-now.ts'

import { absoluteTime, clockTime } from './time-text.ts'

/** The time of the day, and of another day its date; the exact moment on hover. */
export function ClockTime({ at }: { readonly at: string }) {
  const now = useNow()
  return (
    <time dateTime={at} title={absoluteTime(at)}>
      {clockTime(at, now)}
    </time>
  )
}
