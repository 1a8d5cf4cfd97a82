import type { en } from './en.ts'
import * as first from './en/first.ts'
import { setLanguage } from './language.ts'
import type { Language } from './language.ts'

/** A group of texts is loaded together, with the screen or the frame that shows it. */
export type TextGroup = keyof typeof en

/** A language as loaders of its groups. English defines the keys. */
export type TextsByGroup = { readonly [G in TextGroup]: () => Promise<TextsOf<G>> }

type TextsOf<G extends TextGroup> = Awaited<ReturnType<(typeof en)[G]>>

/** Every text of Lin, by area. */
export type Texts = All<{ readonly [G in TextGroup]: TextsOf<G> }[TextGroup]>

/** The intersection of a union's members. */
type All<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer A) => void
  ? A
  : never

/** The loaded texts of the current language. */
let texts: Partial<Texts> = first

/**
 * The texts of the current language. Read them where they are shown (`t.posts.title`) and never store
 * them: a value read when a module loads would stay English, or not be there yet. The group of each text
 * that a screen reads must be named where the screen is loaded.
 */
export const t: Texts = loadedTexts()

/** Reading an area that is not loaded throws: the screen does not name its group. */
function loadedTexts(): Texts
function loadedTexts(): object {
  return new Proxy({}, { get: (_, area: keyof Texts) => texts[area] ?? missing(area) })
}

function missing(area: keyof Texts): never {
  throw new Error(`The texts of ${area} have not been loaded`)
}

/** Switches to a language. `all`: every group that is needed. */
export function speak(next: Language, all: Partial<Texts>): void {
  texts = all
  setLanguage(next)
}

/** Adds texts of the current language. */
export function addTexts(more: Partial<Texts>): void {
  texts = { ...texts, ...more }
}
