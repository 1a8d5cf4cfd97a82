const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** `05/nov/26`, in the reader's time zone; `N/A` where there is no date, or none that can be read. */
export function dayMonthYear(date: string | null): string {
  const at = new Date(date ?? Number.NaN)
  if (Number.isNaN(at.getTime())) return 'N/A'
  return [twoDigits(at.getDate()), MONTHS[at.getMonth()], twoDigits(at.getFullYear() % 100)].join(
    '/',
  )
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0')
}
