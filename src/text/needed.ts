import { language } from './language.ts'
import type { Language } from './language.ts'
import { addTexts, speak } from './t.ts'
import type { TextGroup, Texts } from './t.ts'
import { TEXTS } from './texts.ts'

/**
 * Resolves once these texts are there, in the language that is spoken then, and from then on in every
 * other. Rejects where they cannot be loaded.
 */
export async function needTexts(groups: readonly TextGroup[]): Promise<void> {
  for (const group of groups) needed.add(group)
  if (coming !== null) await withComing(coming, groups)
  const of = language
  const texts = await load(of, groups)
  // One that is spoken since then has brought them itself.
  if (of === language) addTexts(texts)
}

/**
 * Speaks a language as soon as all texts are there that are needed in it, if it is still wanted then.
 * Rejects where they cannot be loaded: the one that is spoken stays.
 *
 * @returns whether it is spoken
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

/** Whether another language is on its way, which a page can do without. */
export function isLanguageComing(): boolean {
  return coming !== null
}

interface Coming {
  readonly next: Language
  readonly arrival: Promise<boolean>
}

let coming: Coming | null = null

/** What is shown now, was shown before, or is about to be. */
const needed = new Set<TextGroup>(['first'])

async function arrive(next: Language, isWanted: () => boolean): Promise<boolean> {
  let known = 0
  let texts: Partial<Texts> = {}
  // More may be needed meanwhile.
  while (known < needed.size) {
    known = needed.size
    texts = await load(next, [...needed])
  }
  if (!isWanted()) return false
  speak(next, texts)
  return true
}

/** The language loads no later for what is needed in addition, and may stay away. */
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
