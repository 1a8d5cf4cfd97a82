import { useNow } from '#ui/hooks/use-now.ts'

import { absoluteTime, relativeTime } from './time-text.ts'

/** How long ago, in words that keep up with the clock; the exact moment on hover. */
export function RelativeTime({ at }: { readonly at: string }) {
  const now = useNow()
  return (
    <time dateTime={at} title={absoluteTime(at)}>
      {relativeTime(at, now)}
    </time>
  )
}
