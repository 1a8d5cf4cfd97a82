import { language } from './language.ts'
import type { Language } from './language.ts'
import { addTexts, speak } from './t.ts'
import type { TextGroup, Texts } from './t.ts'
import { TEXTS } from './texts.ts'

/**
 * Resolves once these texts are loaded in the current language, and keeps them loaded in every later
 * one. Rejects if they cannot be loaded.
 */
export async function needTexts(groups: readonly TextGroup[]): Promise<void> {
  for (const group of groups) needed.add(group)
  if (coming !== null) await withComing(coming, groups)
  const of = language
  const texts = await load(of, groups)
  // A language chosen meanwhile has loaded them itself.
  if (of === language) addTexts(texts)
}

/**
 * Switches to a language once all needed texts are loaded, if it is still wanted then.
 * Rejects if they cannot be loaded: the current language stays.
 *
 * @returns whether it became the current language
 */
export async function speakOnceThere(
  next: Language,
  isWanted: () => boolean = () => true,
): Promise<boolean> {
  if (next === language) return true
  const arrival = arrive(next, isWanted)
  const mine = { next, arrival }
  coming = mine
  try {
    return await arrival
  } finally {
    if (coming === mine) coming = null
  }
}

/** Whether another language is loading, which a page need not wait for. */
export function isLanguageComing(): boolean {
  return coming !== null
}

interface Coming {
  readonly next: Language
  readonly arrival: Promise<boolean>
}

let coming: Coming | null = null

/** Every group that was ever requested. */
const needed = new Set<TextGroup>(['first'])

async function arrive(next: Language, isWanted: () => boolean): Promise<boolean> {
  let known = 0
  let texts: Partial<Texts> = {}
  // More groups may be needed meanwhile.
  while (known < needed.size) {
    known = needed.size
    texts = await load(next, [...needed])
  }
  if (!isWanted()) return false
  speak(next, texts)
  return true
}

/** Loads further groups beside a language that is loading; either may fail. */
async function withComing({ next, arrival }: Coming, groups: readonly TextGroup[]): Promise<void> {
  await Promise.allSettled([arrival, load(next, groups)])
}

async function load(of: Language, groups: readonly TextGroup[]): Promise<Partial<Texts>> {
  const loaded = await Promise.all(
    groups.map((group): Promise<Partial<Texts>> => TEXTS[of][group]()),
  )
  let all: Partial<Texts> = {}
  for (const each of loaded) all = { ...all, ...each }
  return all
}
