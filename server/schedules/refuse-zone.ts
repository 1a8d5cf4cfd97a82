import { AppError } from '#contract/errors.ts'
import { hasCalendar } from '#contract/rules/schedule-slot.ts'

/** Of the names that a request may carry for a zone, some cannot be reckoned with. @throws request/invalid */
export function refuseZone(timezone: string): void {
  if (!hasCalendar(timezone)) {
    throw new AppError('request/invalid', {
      detail: 'timezone: An IANA time zone, such as Europe/Berlin',
    })
  }
}
