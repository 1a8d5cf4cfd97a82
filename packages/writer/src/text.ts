import { opensSentences } from './language/language.ts'

/** Removes invisible characters that turn or hide words, and what LinkedIn would take for a mention or a hashtag. */
export function plainLine(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/(?<![\p{L}\p{N}#＃@＠])[#＃@＠]+(?=[\p{L}\p{N}_])/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/ ?\[(?:…|\.\.\.)\] ?$/, '…')
    .trim()
}

/** Drops case, punctuation and extra spaces: lines that read the same are equal then. */
export function sameWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

// Joiners stay: emoji and the scripts of India need them.
const INVISIBLE = /[[\p{Cc}\p{Cf}]--[\t\n\r\u{200c}\u{200d}]]/gv

/** True if the text says these words, whole and side by side; case and punctuation do not count. */
export function mentions(text: string, words: string): boolean {
  const said = sameWords(words)
  if (said === '') return false
  // A word in scripts without spaces has no edges to look for.
  const hasEdges = !/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u.test(said)
  return ` ${sameWords(text)} `.includes(hasEdges ? ` ${said} ` : said)
}

/** True if the text says each of the words somewhere, in the singular or the plural. */
export function speaksOf(text: string, words: string): boolean {
  const said = sameWords(text).split(' ')
  const stems = sameWords(words)
    .split(' ')
    .map((word) => (word.length >= STEMMED ? word.slice(0, -1) : word))
  return stems.every((stem) => stem !== '' && said.some((word) => word.startsWith(stem)))
}

const STEMMED = 5

/**
 * Knows abbreviations, initials and ordinals of nine languages, and quotations of several sentences. A line break ends a
 * sentence, too.
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = []
  const segments = [...SEGMENTER.segment(text)].flatMap(({ segment }) =>
    segment.split(BEFORE_COUNT),
  )
  for (const segment of segments) {
    const next = segment.trim()
    if (next === '') continue
    const previous = sentences.at(-1)
    if (previous !== undefined && isUnfinished(previous, next)) {
      sentences[sentences.length - 1] = `${previous} ${next}`
    } else {
      sentences.push(next)
    }
  }
  return sentences
}

/** The segmenter does not split before a number: "It was not the price. 41 of 60 left." */
const BEFORE_COUNT = /(?<=\p{Ll}{4}\.)\s(?=\p{N})/u

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The segmenter mistakes the full stop of "Dr." or of an initial for the end of the sentence. */
function isUnfinished(sentence: string, next: string): boolean {
  // Only the end is needed, and a text of initials is one long sentence.
  const end = sentence.slice(-END_CHARS)
  if (ALWAYS_GO_ON.test(end) || BEFORE_NUMBERS.test(end)) return /^[\p{L}\p{N}(]/u.test(next)
  // Initials follow one another, and "z. B." is one word.
  if (/^\p{Lu}\./u.test(next) && /(?:^|[\s(])\p{L}\.$/u.test(end)) return true
  if (ORDINAL.test(end)) return /^\p{L}/u.test(next)
  if (OFTEN_GO_ON.test(end)) {
    return (
      IN_BRACKETS.test(next) || (!opensSentences(firstWord(next)) && /^[\p{L}\p{N}]/u.test(next))
    )
  }
  // "Yahoo! plans to", and "Yahoo! Japan"; but not "Why? It".
  if (/[!?]$/u.test(end) && /^\p{Ll}/u.test(next)) return true
  if (MARKED_NAME.test(end)) return !opensSentences(firstWord(next)) && /^\p{L}/u.test(next)
  return isOpenQuote(sentence, next)
}

/** Longer than any abbreviation. */
const END_CHARS = 40

/** A clause in brackets is part of the sentence around it; a sentence in brackets has its own end. */
const IN_BRACKETS = /^(?:\([^()]{1,200}(?<![.!?])\)|\[[^[\]]{1,200}(?<![.!?])\])/u

/** Names that end as sentences do. */
const MARKED_NAME =
  /(?:^|[\s(“„"«])(?:Yahoo|Joomla|Jeopardy|Wham|Yum|E|Panic|Moulin Rouge|Guess)!$/u

function firstWord(text: string): string {
  return /^\p{L}+/u.exec(text)?.[0] ?? ''
}

/** No sentence ends with these titles of people and words before a name or an example, in nine languages. */
const ALWAYS_GO_ON =
  /(?:^|[\s(.„“"«])(?:Dr|Drs|Dr\. ?(?:med|phil|jur|Ing|rer|rer\. ?(?:nat|pol)|h\. ?c)|EE|Mr|Mrs|Ms|Prof|St|Ste|Sr|Sra|Srta|Dra|Dña|Profa|Mt|Ft|Av|hl|Hl|Bhf|Mme|Mlle|MM|Dott|Ing|Ir|Hr|Frau Dr|Dhr|dhr|Mevr|mevr|Mej|drs|mr|mw|Fa|Maj|Brig|Adm|Cpl|Pvt|Supt|Insp|Det|Gen|Col|Lt|Sgt|Capt|Cmdr|Gov|Sen|Rep|Rev|Hon|Pres|Messrs|Univ|Dipl|Mag|Abb|Abs|vs|Anm|d|approx|Approx|ca|Ca|bzw|Bzgl|bzgl|zzgl|Zzgl|sog|inkl|exkl|evtl|ggf|vgl|gem|lt|geb|gest|Bd|Hrsg|Red|Str|bijv|bijz|resp|incl|excl|dr|prof|dott|sig|ecc|pag|págs?|cap|aprox|ej|av|avv|on|im|ul|ob|tzw|tys|np|g|z\.B|d\.h|u\.a|u\.U|i\.d\.R|o\.g|e\.g|i\.e|p\.ex|p\.ej|d\.w\.z|o\.a|a\.d|m\.in|т\.е|т\.д|т\.п|им|ул|см)\.$/u

/** "No. 5", "S. 12", "Art. 3" */
const BEFORE_NUMBERS = /(?:^|[\s(])(?:No|Nr|Núm|N|nº|Art|Fig|Vol|Ch|Sec|Ziff|S|Kap|pp?|Aufl)\.$/u

/** Abbreviations that may end a sentence, too; the next word decides: "Hauptstr. 5", and "Hauptstr. Die". */
const OFTEN_GO_ON =
  /(?:^|[\s(.„“"«-])(?:\p{Lu}|Inc|Corp|Ltd|Co|Cos|Bros|Jr|Plc|plc|PLC|Ltda|Intl|Cie|\p{L}{1,30}str|Pty|LLC|Mfg|N\.V|A\.G|S\.E|a\.s|A\.S|[ap]\.m|U\.S|U\.K|D\.C|E\.U|S\.A|S\.p\.A|S\.r\.l|EE\. ?UU|Mio|Mrd|Mill|Tsd|Std|Min|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Okt|Nov|Dec|Dez|usw|etc|v\. ?Chr|n\. ?Chr)\.$/u

/** "am 3. Oktober", and the numbers of a list. */
const ORDINAL =
  /(?:^|(?:^|\s)(?:am|vom|zum|dem|den|der|des|das|die|im|bis|ab|seit|und|zur|beim|jeden|dnia|w)\s|[–-]\s?)\d{1,2}\.$/iu

const QUOTED_CHARS = 500

/** A quotation may hold several sentences: an open one continues to its end. */
function isOpenQuote(sentence: string, next: string): boolean {
  if (sentence.length + next.length > QUOTED_CHARS) return false
  const [opened, closed] = [count(sentence, /[“„«]|,,/gu), count(sentence, /[”»]|“(?<=„[^”“]*“)/gu)]
  const isOpen = opened > closed || count(sentence, /"/g) % 2 === 1
  return isOpen && /["”»“]/u.test(next)
}

function count(text: string, mark: RegExp): number {
  return text.match(mark)?.length ?? 0
}

/** Cuts to `max` UTF-16 units: after a whole word if the script parts them, with an ellipsis. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  const whole = text.slice(0, max - 1).replace(/[\u{d800}-\u{dbff}]$/u, '')
  const atWord = whole.replace(/(?<!\s)\s+\S*$/, '')
  return `${(atWord.length > max / 2 ? atWord : whole).replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/u, '')}…`
}

/**
 * An expression for whole words, which are parted by ` | `; `…` stands for any ending. `\b` knows no letters but English
 * ones.
 */
export function oneOf(...lines: readonly string[]): RegExp {
  const words = lines
    .flatMap((line) => line.split(' | '))
    .map((word) => word.replace('…', '\\p{L}*'))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'iu')
}
