/** JSON without the characters that PostgreSQL accepts in no text: lone surrogates, and NUL. */
export function storableJson(value: object): string {
  const json = JSON.stringify(value)
  if (!/\\u(?:d[89a-f]|0000)/.test(json)) return json
  return JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'string' ? each.toWellFormed().replaceAll('\0', '') : each,
  )
}
