import { absoluteTime, calendarDate } from './time-text.ts'

/** The day, in the reader's time zone; the exact moment on hover. */
export function CalendarDate({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={absoluteTime(at)}>
      {calendarDate(at)}
    </time>
  )
}
