const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** `05/nov/26`, in the reader's time zone; `N/A` where there is no date, or none that can be read. */
export function dayMonthYear(date: string | null): string {
  const at = new Date(date ?? Number.NaN)
  if (Number.isNaN(at.getTime())) return 'N/A'
  return [twoDigits(at.getDate()), MONTHS[at.getMonth()], twoDigits(at.getFullYear() % 100)].join(
    '/',
  )
}

/** `5 Nov 2026`, in the reader's time zone: as the server writes it in the sentences around it. */
export function dayInWords(date: string): string {
  const form = { day: 'numeric', month: 'short', year: 'numeric' } as const
  return new Intl.DateTimeFormat('en-GB', form).format(new Date(date))
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0')
}
