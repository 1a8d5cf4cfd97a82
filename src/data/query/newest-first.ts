interface Made {
  readonly created_at: string
}

export function newestFirst(a: Made, b: Made): number {
  const [one, other] = [a.created_at, b.created_at]
  // Reading the moments of ten thousand rows takes far longer than sorting them.
  if (isComparable(one, other)) return compareTexts(other, one)
  return Date.parse(other) - Date.parse(one)
}

/** Moments in UTC and to the same part of a second sort as text. */
function isComparable(one: string, other: string): boolean {
  return one.length === other.length && one.endsWith('Z') && other.endsWith('Z')
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
