/** The languages of Lin; the first is the default. */
export const LANGUAGES = ['en', 'es', 'fr', 'de'] as const

export type Language = (typeof LANGUAGES)[number]

/** The current language. */
export let language: Language = LANGUAGES[0]

export function setLanguage(next: Language): void {
  language = next
}

/**
 * `plural(2, { one: 'post', other: 'posts' })` is `posts`, by the rules of the current
 * language. Its other plural categories fall back to `other`.
 */
export function plural(
  count: number,
  forms: { readonly one: string; readonly other: string },
): string {
  return new Intl.PluralRules(language).select(count) === 'one' ? forms.one : forms.other
}

/** Each language in its own words, for readers of no other. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
}

/** The first of the browser's languages that Lin has. `languages`: BCP 47 tags, best first. */
export function spokenLanguage(languages: readonly string[]): Language {
  for (const tag of languages) {
    const spoken = LANGUAGES.find((each) => tag.toLowerCase().split('-')[0] === each)
    if (spoken !== undefined) return spoken
  }
  return LANGUAGES[0]
}

/**
 * The locale for dates and numbers: the browser's variant of the language
 * (`de-AT`, `en-US`), or the language's default.
 */
export function localeOf(of: Language, languages: readonly string[]): string {
  const own = languages.find((tag) => tag.toLowerCase().split('-')[0] === of && isTag(tag))
  return own ?? DEFAULT_LOCALES[of]
}

/** Some browsers report the system's locale (`en-US@posix`), which Intl does not accept. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

const DEFAULT_LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  es: 'es-ES',
  fr: 'fr-FR',
  de: 'de-DE',
}
