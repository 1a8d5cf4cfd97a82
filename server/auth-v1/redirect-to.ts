/**
 * Where a link leads in the end: to the address that was asked for, where it is one of this instance
 * (ASVS 5.0, 10.4.1), else to the instance.
 */
export function redirectTo(publicUrl: string, asked: string): string {
  if (!URL.canParse(asked)) return publicUrl
  const { origin, username, password } = new URL(asked)
  const isOurs = origin === new URL(publicUrl).origin && username === '' && password === ''
  return isOurs ? asked : publicUrl
}
