import type { en } from './en.ts'
import { first } from './en/first.ts'
import type { Language } from './language.ts'
import { setLanguage } from './spoken.ts'

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
export const t: Texts = {
  get common() {
    return texts.common ?? missing('common')
  },
  get app() {
    return texts.app ?? missing('app')
  },
  get failures() {
    return texts.failures ?? missing('failures')
  },
  get password() {
    return texts.password ?? missing('password')
  },
  get desk() {
    return texts.desk ?? missing('desk')
  },
  get install() {
    return texts.install ?? missing('install')
  },
  get outbox() {
    return texts.outbox ?? missing('outbox')
  },
  get shell() {
    return texts.shell ?? missing('shell')
  },
  get landing() {
    return texts.landing ?? missing('landing')
  },
  get signIn() {
    return texts.signIn ?? missing('signIn')
  },
  get dashboard() {
    return texts.dashboard ?? missing('dashboard')
  },
  get sources() {
    return texts.sources ?? missing('sources')
  },
  get analyzer() {
    return texts.analyzer ?? missing('analyzer')
  },
  get accounts() {
    return texts.accounts ?? missing('accounts')
  },
  get posts() {
    return texts.posts ?? missing('posts')
  },
  get composer() {
    return texts.composer ?? missing('composer')
  },
  get schedule() {
    return texts.schedule ?? missing('schedule')
  },
  get settings() {
    return texts.settings ?? missing('settings')
  },
  get share() {
    return texts.share ?? missing('share')
  },
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
