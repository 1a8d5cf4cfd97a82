/** Words that say nothing of a subject; languages that share a word share its weight. ISO 639-1. */
const COMMON: Readonly<Record<string, string>> = {
  en: 'the a an and or but of to in on for with that this these those is are was were be been have has had do does did not it its we you they he she i my our your their as at by from so if when what which who how why can will would could should about into than then there here more most just only also because after before over out up no all any some one very much many own us me him her them am being who',
  de: 'der die das den dem des ein eine einer eines einem einen und oder aber von zu in im auf für mit dass diese dieser dieses ist sind war waren sein haben hat hatte nicht es wir ihr sie er ich mein unser euer als an bei aus so wenn was welche wer wie warum kann wird würde könnte sollte über nach dann da hier mehr nur auch weil vor um noch schon sich man kein keine zum zur beim doch mal uns mir mich ihm ihnen wurde werden habe bin',
  es: 'el la los las un una unos unas y o pero de a en por para con que este esta estos estas es son era fue ser ha han había no lo nos se su sus mi tu yo como al del desde si cuando qué cuál quién cómo porque más muy también ya sin sobre entre hasta hay todo todos nada algo cada cual donde esto eso le les me te está están',
  fr: 'le la les un une des et ou mais de du à en dans pour avec que ce cette ces est sont était être a ont avait ne pas il elle nous vous ils elles je mon ma mes notre nos votre vos leur leurs comme au aux par si quand quoi quel qui comment pourquoi plus très aussi car sans sur entre y on se son sa ses tout tous rien chaque où cela ça me te',
  it: 'il lo gli un una e o ma di a da in con su per che questo questa è sono era essere ha hanno non si ci vi noi voi io mio nostro come dal dalla del della dei nel nella al alla più anche perché quando cosa chi dove molto tutto ogni',
  pt: 'o a os as um uma e ou mas de do da dos das em no na nos nas por para com que este esta é são era ser tem não se nós você eu meu nosso como ao mais também porque quando quem onde muito tudo cada já sem sobre foi está',
  nl: 'de het een en of maar van in op voor met dat dit deze is zijn was waren wordt heeft hebben niet wij jullie ik mijn onze als bij uit zo wanneer wat welke wie hoe waarom kan zal zou over naar dan er hier meer alleen ook omdat na om nog al zich geen te aan',
}

const COMMON_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(COMMON).map(([language, words]) => [language, new Set(words.split(' '))]),
)

/** Many write them and few say them: a person who has never written one does not want it in a draft. */
const WORN: Readonly<Record<string, string>> = {
  en: 'delve leverage synergy thrilled humbled game-changer groundbreaking unlock empower disrupt revolutionize seamless robust holistic journey landscape tapestry passionate guru ninja rockstar hustle mindset unleash elevate supercharge cutting-edge deep-dive paradigm',
  de: 'synergien mehrwert ganzheitlich begeistert disruptiv gamechanger mindset hustle revolutionieren bahnbrechend nahtlos entfesseln leidenschaftlich reise vision leuchtturm stolz quantensprung innovativ zukunftsfähig nachhaltig wertschätzend',
  es: 'sinergia sinergias apasionado emocionado revolucionar disruptivo holístico empoderar potenciar innovador viaje mindset gurú robusto paradigma desbloquear honrado orgulloso impulsar',
  fr: 'synergie synergies passionné ravi révolutionner disruptif holistique incontournable innovant voyage mindset gourou robuste paradigme fier honoré booster propulser',
}

export function wordsOf(text: string): string[] {
  return (text.match(WORD) ?? []).map((word) => word.toLowerCase().replaceAll('’', "'"))
}

export const WORD = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu

/** ISO 639-1, as far as common words say it; null where they do not. */
export function languageOf(text: string): string | null {
  const words = wordsOf(text)
  const counts = [...COMMON_WORDS].map(([language, common]) => ({
    language,
    hits: words.filter((word) => common.has(word)).length,
  }))
  const [best, next] = counts.toSorted((a, b) => b.hits - a.hits)
  if (best === undefined || best.hits < LEAST_HITS || best.hits < words.length * LEAST_SHARE) {
    return scriptLanguage(text)
  }
  return next?.hits === best.hits ? null : best.language
}

const LEAST_HITS = 2
const LEAST_SHARE = 0.08

/** The language that a script is mostly used for; null for the others. */
function scriptLanguage(text: string): string | null {
  for (const [language, script] of SCRIPTS) {
    if ((text.match(script)?.length ?? 0) >= SCRIPT_LETTERS) return language
  }
  return null
}

const SCRIPT_LETTERS = 10
const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['el', /\p{Script=Greek}/gu],
]

export function isCommonWord(word: string, languages: readonly string[]): boolean {
  return languages.some((language) => COMMON_WORDS.get(language)?.has(word) === true)
}

export function wornWords(languages: readonly string[]): string[] {
  return languages.flatMap((language) => WORN[language]?.split(' ') ?? [])
}

/**
 * From here on a text counts as said before. Texts are alike by the runs of words that they share (shingles, Broder
 * 1997).
 */
const NEAR = 0.5

const RUN = 3

/** Runs of three words, hashed to save memory; a shorter text is one. Addresses and hashtags do not count. */
export function runsOf(text: string): Uint32Array {
  const words = wordsOf(text.replaceAll(/(?<!\S)\S+?:\/\/\S+|#[\p{L}\p{N}_]+/gu, ' '))
  if (words.length === 0) return new Uint32Array()
  const runs = words.slice(Math.min(RUN, words.length) - 1)
  return new Uint32Array(new Set(runs.map((_, at) => hash(words.slice(at, at + RUN).join(' ')))))
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01_00_01_93)
  }
  return value >>> 0
}

/**
 * From 0, nothing in common, to 1, the same. A text that holds a much shorter one is near to it as well, where that is
 * long enough to be no phrase.
 */
function nearness(one: ReadonlySet<number>, other: Uint32Array): number {
  const fewer = Math.min(one.size, other.length)
  if (fewer === 0) return 0
  const shared = other.reduce((sum, run) => sum + Number(one.has(run)), 0)
  const alike = shared / (one.size + other.length - shared)
  return fewer < PHRASE_RUNS ? alike : Math.max(alike, (shared / fewer) * HELD)
}

const PHRASE_RUNS = 12
/** A text that is held by another counts a little less than the same one. */
const HELD = 0.9

interface Said {
  readonly text: string
  readonly runs?: Uint32Array
}

/**
 * The texts that a text says again, the nearest first. `nearness` of 1: the same words.
 * @param earlier with their runs where many texts are compared with the same ones
 */
export function saidBefore<Earlier extends Said>(
  text: string,
  earlier: readonly Earlier[],
): { readonly said: Earlier; readonly nearness: number }[] {
  const own = new Set(runsOf(text))
  if (own.size === 0) return []
  return earlier
    .map((said) => ({ said, nearness: nearness(own, said.runs ?? runsOf(said.text)) }))
    .filter((each) => each.nearness >= NEAR)
    .toSorted((a, b) => b.nearness - a.nearness)
}
