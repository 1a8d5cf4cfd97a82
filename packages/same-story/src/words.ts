/** Gives spellings that readers regard as the same (case, accents, widths) one spelling. */
export type Fold = (text: string) => string

export interface Word {
  readonly stem: string
  readonly word: string
  /** A number, or the name of a day or a month: it tells two articles of a series apart. */
  readonly isSerial: boolean
}

/**
 * Leaves stop words out. In scripts without blanks between words, each pair of neighbouring letters counts as a word.
 */
export function wordsOf(text: string, fold: Fold): Word[] {
  return [...text.matchAll(WORD)].flatMap(([word]) => {
    const folded = fold(word)
    if (RUN_ON.test(folded)) return bigramsOf(folded)
    const isSerial = /\p{N}/u.test(folded) || DAYS.has(folded)
    if (isSerial) return [{ stem: folded, word, isSerial }]
    if (STOP_WORDS.has(folded) || Array.from(folded).length < 2) return []
    return [{ stem: folded.slice(0, STEM_CHARS), word, isSerial }]
  })
}

const WORD = /\p{N}+(?:[.,:]\p{N}+)*|[\p{L}\p{M}\p{N}]+/gu
const RUN_ON = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u

function bigramsOf(folded: string): Word[] {
  const letters = Array.from(folded)
  if (letters.length < 2) return [{ stem: folded, word: folded, isSerial: false }]
  return letters.slice(1).map((letter, at) => {
    const both = `${letters[at] ?? ''}${letter}`
    return { stem: both, word: both, isSerial: false }
  })
}

/** Words of so many characters are compared by their beginnings: languages inflect their ends. */
const STEM_CHARS = 6

export function plainWords(title: string, fold: Fold): string {
  return (fold(title).match(WORD) ?? []).join(' ')
}

/** Searches append the name of the site: “… - The Guardian”. Short titles keep what is behind the dash. */
export function withoutSite(title: string): string {
  const short = title.replace(/(?<!\s)\s+[|–—·-]\s+[^|–—·]{2,40}$/u, '')
  return short.length >= HEADLINE_CHARS ? short : title
}

const HEADLINE_CHARS = 28

function setOf(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}

/** Folded, as the words of an article are. */
const STOP_WORDS = setOf(
  'the of and to in for on with at by from as is are was were be been has have had will would can could may might not no but or if it its this that these those an he she they we you his her their our your who what when where why how which after before over under about into out up down more most new says said say than then also just all one two here there so do does did get gets amid us ' +
    'der die das den dem des ein eine einen einem einer eines und oder aber nicht auch im in am an auf aus bei mit nach von vom vor zu zum zur uber unter fur durch gegen ohne um ist sind war waren wird werden wurde wurden hat haben hatte sich es er sie wir ihr ihre sein seine als wie wenn dass so nur noch mehr neue neuer neues neuen schon kann konnen soll sollen will man was wer wo ' +
    'el la los las un una unos unas y o u e pero no de del al en con por para sin sobre entre hasta desde que se su sus es son era fue han ha hay lo le les mas como ya este esta estos estas tras ante muy nuevo nueva ' +
    'le la les un une des du et ou mais ne pas de d l en au aux avec par pour sans sur entre dans chez qui que quoi dont se sa son ses est sont etait ete ont il elle ils elles nous vous ce cet cette ces plus comme apres avant leur leurs nouveau nouvelle ' +
    'il lo gli i di da su per tra fra che non del della dei delle al alla con una uno sono nel nella ha piu ' +
    'het een van en op te dat niet met voor zijn door naar bij ook uit',
)
const DAYS = setOf(
  'monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december ' +
    'montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar marz mai juni juli oktober dezember ' +
    'lunes martes miercoles jueves viernes sabado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre ' +
    'lundi mardi mercredi jeudi vendredi samedi dimanche janvier fevrier avril juin juillet aout septembre octobre novembre decembre',
)
