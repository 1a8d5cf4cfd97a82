import { zonedMoment } from './zoned-text.ts'

interface ZonedTimeProps {
  readonly at: string
  /** IANA name of the zone whose clocks it is read on. */
  readonly zone: string
}

/** A moment on the clocks of a zone; which zone that is, on hover. */
export function ZonedTime({ at, zone }: ZonedTimeProps) {
  return (
    <time dateTime={at} title={zone}>
      {zonedMoment(at, zone)}
    </time>
  )
}
