import { dictionary } from '@zxcvbn-ts/language-common'

import { PASSWORD } from '#contract/rules/auth-limits.ts'

/** The most frequent of leaked passwords; shorter ones are refused for their length. */
export const COMMON: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD.minLength),
)
