import { language } from './spoken.ts'

/**
 * `plural(2, { one: 'post', other: 'posts' })` is `posts`, by the rules of the language that is
 * spoken. Of the further forms that a language has, one that is not given is `other`.
 */
export function plural(
  count: number,
  forms: { readonly one: string; readonly other: string },
): string {
  return new Intl.PluralRules(language).select(count) === 'one' ? forms.one : forms.other
}
