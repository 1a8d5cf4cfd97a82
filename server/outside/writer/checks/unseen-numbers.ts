/** The numbers of a text that its material does not hold, as they are written; a model may invent. */
export function unseenNumbers(text: string, material: readonly string[]): string[] {
  const seen = new Set(material.flatMap((part) => numbersIn(part).map((found) => found.value)))
  const unseen = numbersIn(text.replaceAll(/\w{1,20}:\/\/\S+|#\S+/g, ' '))
    .filter(({ value, token }) => !seen.has(value) && !isEverydayNumber(value, token))
    .map(({ token }) => token)
  return [...new Set(unseen)]
}

const NUMBER =
  /(?<![\p{L}\p{N}_])(?:\p{Nd}{1,3}(?: \p{Nd}{3})+(?!\p{N})|\p{Nd}+)(?:[.,'’٫٬\u{a0}\u{202f}]\p{Nd}+)*(?:\s?[%٪])?(?![\p{L}\p{N}_])/gu

function numbersIn(text: string): { token: string; value: number }[] {
  return [...text.matchAll(NUMBER)].map(([token]) => ({ token, value: valueOf(token) }))
}

/** 1,234.5 and 1.234,5 and ١٢٣٤٫٥ are one number. */
function valueOf(token: string): number {
  const digits = token.replaceAll(/\p{Nd}/gu, digitOf).replace(/\s?[%٪]$/, '')
  const isGrouped = /^\d{1,3}(?:[.,'’٬\s]\d{3})+$/.test(digits)
  if (isGrouped) return Number(digits.replaceAll(/\D/g, ''))
  const [whole = '', fraction = ''] = digits.split(/[.,٫](?=\d+$)/)
  return Number(`${whole.replaceAll(/\D/g, '')}.${fraction}`)
}

/** Each script has its ten digits in a row, zero first. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

/** "Three questions" and "1." are no claims. */
function isEverydayNumber(value: number, token: string): boolean {
  return Number.isInteger(value) && value <= 10 && !/[%٪]$/.test(token)
}
