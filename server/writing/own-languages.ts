import { languageOf } from '@lin/voice'
import type { Voice } from '@lin/voice'

import type { Draft } from '#server/outside/writer/port.ts'

/** A language with a smaller share of the posts is an exception. */
const LEAST_SHARE = 0.2

/** The languages that a person writes in, ISO 639-1; none if that is not known, or not to be followed. */
export function ownLanguages(
  followed: { readonly voice: Pick<Voice, 'languages'> } | null,
): readonly string[] {
  const habits = followed?.voice.languages ?? []
  return habits.filter(({ share }) => share >= LEAST_SHARE).map(({ name }) => name)
}

/** Says of each text that it is in another language than the person's own posts. */
export function withLanguageNotes(draft: Draft, languages: readonly string[]): Draft {
  if (languages.length === 0) return draft
  const variants = draft.variants.map((variant) => {
    const language = languageOf(variant.text)
    if (language === null || languages.includes(language)) return variant
    const note = [{ code: 'writer/other-language', params: { language } }] as const
    return { ...variant, notes: [...variant.notes, note] }
  })
  return { ...draft, variants }
}
