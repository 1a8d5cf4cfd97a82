/** The languages that Lin speaks; the first is spoken to whoever reads none of them. */
export const LANGUAGES = ['en', 'es', 'fr', 'de'] as const

export type Language = (typeof LANGUAGES)[number]

/** The language that is spoken now. */
export let language: Language = LANGUAGES[0]

export function setLanguage(next: Language): void {
  language = next
}

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

/** As each language calls itself: whoever looks for theirs may read no other. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
}

/** The first language of a browser that Lin speaks. `languages`: BCP 47 tags, best first. */
export function spokenLanguage(languages: readonly string[]): Language {
  for (const tag of languages) {
    const spoken = LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language)
    if (spoken !== undefined) return spoken
  }
  return LANGUAGES[0]
}

/**
 * The reader's own variety of a language where their browser names one, for dates and numbers
 * (`de-AT`, `en-US`); otherwise the language's usual one.
 */
export function localeOf(language: Language, languages: readonly string[]): string {
  const own = languages.find((tag) => tag.toLowerCase().split('-')[0] === language && isTag(tag))
  return own ?? USUAL_LOCALES[language]
}

/** A browser may name its system's locale (`en-US@posix`), which its own Intl does not take. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

const USUAL_LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  es: 'es-ES',
  fr: 'fr-FR',
  de: 'de-DE',
}
