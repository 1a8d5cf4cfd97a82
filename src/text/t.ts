import type { en } from './en.ts'
import * as first from './en/first.ts'
import { setLanguage } from './language.ts'
import type { Language } from './language.ts'

/** Texts that come together, each group with the screen or the frame that shows it. */
export type TextGroup = keyof typeof en

/** A language, each group of which is loaded on its own. English is the one that others translate. */
export type TextsByGroup = { readonly [G in TextGroup]: () => Promise<TextsOf<G>> }

type TextsOf<G extends TextGroup> = Awaited<ReturnType<(typeof en)[G]>>

/** Every text that Lin shows, by what it speaks of. */
export type Texts = All<{ readonly [G in TextGroup]: TextsOf<G> }[TextGroup]>

/** All of a union at once. */
type All<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer A) => void
  ? A
  : never

/** What has come of the language that is spoken. */
let texts: Partial<Texts> = first

/**
 * The texts of the language that is spoken now. Read where they are shown (`t.posts.title`), never
 * kept: a value taken when a module loads would stay English, or not be there yet. What is read must be
 * in a group that the screen names in app/lazy-pages.ts.
 */
export const t: Texts = loadedTexts()

/** An area that has not come is a fault of the screen that reads it, and says so. */
function loadedTexts(): Texts
function loadedTexts(): object {
  return new Proxy({}, { get: (_, area: keyof Texts) => texts[area] ?? missing(area) })
}

function missing(area: keyof Texts): never {
  throw new Error(`The texts of ${area} have not been loaded`)
}

/** Speaks a language from now on. `all`: every group that is needed. */
export function speak(next: Language, all: Partial<Texts>): void {
  texts = all
  setLanguage(next)
}

/** More of the language that is spoken. */
export function addTexts(more: Partial<Texts>): void {
  texts = { ...texts, ...more }
}
