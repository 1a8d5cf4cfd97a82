import { dictionary } from '@zxcvbn-ts/language-common'

import { PASSWORD } from '#contract/limits.ts'

/**
 * Whether a password is among the first that are tried (ASVS 5.0, 6.2.4), in whatever case. A date is:
 * hundreds of the most common ones are somebody's birthday, day first.
 */
export function isCommonPassword(password: string): boolean {
  return DATE.test(password) || COMMON.has(password.toLowerCase())
}

const DATE = /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(19|20)\d\d$/

/** The most frequent of leaked passwords; shorter ones are refused for their length. */
const COMMON: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD.minLength),
)
