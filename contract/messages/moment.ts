import { dateFormat } from '@lin/zones'

/**
 * `21 November 2026, 18:00 (Europe/Berlin)`; `21 November 2026, 06:08 UTC` for readers whose zone is not known.
 * @param moment RFC 3339
 * @param zone IANA name; `Z`: UTC, as the second; null: the day alone, in UTC
 * @returns null where it is no moment, or its zone is not known here
 */
export function momentIn(language: string, moment: string, zone: string | null): string | null {
  const at = new Date(moment)
  if (Number.isNaN(at.getTime())) return null
  try {
    const timeZone = zone === null || zone === 'Z' ? 'UTC' : zone
    const day = dateFormat(language === 'en' ? 'en-GB' : language, { ...DAY, timeZone }).format(at)
    if (zone === null) return day
    const time = dateFormat('en-GB', { ...TIME, timeZone }).format(at)
    return zone === 'Z' ? `${day}, ${time} UTC` : `${day}, ${time} (${zone})`
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const
const TIME = { hour: '2-digit', minute: '2-digit' } as const
