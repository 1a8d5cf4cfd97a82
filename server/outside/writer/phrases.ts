import { sameWords } from './text.ts'

/**
 * Words and pairs of words that a text is about, the most telling first; none shares a word with
 * another one or with `taken`. A pair counts only when the text says it twice: single occurrences
 * gave pairs that nobody would search for.
 */
export function phrasesOf(title: string, text: string, taken: readonly string[]): string[] {
  const weights = new Map<string, number>()
  count(weights, title, TITLE_WEIGHT)
  count(weights, text, 1)
  const ranked = [...weights].filter(isTelling).toSorted((a, b) => rankOf(b) - rankOf(a))

  const used = new Set(taken.flatMap((name) => sameWords(name).split(' ')))
  const phrases: string[] = []
  for (const [phrase] of ranked) {
    const words = phrase.split(' ')
    if (phrases.length === MOST || words.some((word) => used.has(word))) continue
    for (const word of words) used.add(word)
    phrases.push(phrase)
  }
  return phrases
}

const MOST = 5
const TITLE_WEIGHT = 3
const SEGMENTER = new Intl.Segmenter(undefined, { granularity: 'word' })

/** The words that a title is about, in lower case. */
export function topicWords(title: string): Set<string> {
  const words = [...SEGMENTER.segment(title)].filter((part) => part.isWordLike === true)
  return new Set(words.map((part) => part.segment.toLowerCase()).filter(isTopicWord))
}

function count(weights: Map<string, number>, text: string, weight: number): void {
  let previous: string | null = null
  for (const { segment, isWordLike } of SEGMENTER.segment(text)) {
    if (segment.trim() === '') continue
    const word = segment.toLowerCase()
    const isTopic = isWordLike === true && isTopicWord(word)
    if (isTopic) {
      add(weights, word, weight)
      if (previous !== null) add(weights, `${previous} ${word}`, weight)
    }
    previous = isTopic ? word : null
  }
}

function add(weights: Map<string, number>, phrase: string, weight: number): void {
  weights.set(phrase, (weights.get(phrase) ?? 0) + weight)
}

/** Four letters where letters are sounds, two where they are words. */
function isTopicWord(word: string): boolean {
  const least = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]+$/u.test(word) ? 2 : 4
  return word.length >= least && /\p{L}/u.test(word) && !isStopWord(word)
}

function isTelling([phrase, weight]: readonly [string, number]): boolean {
  return !phrase.includes(' ') || weight > TITLE_WEIGHT
}

/** Between words that are said as often the longer one says more: short ones are mostly verbs. */
function rankOf([phrase, weight]: readonly [string, number]): number {
  return weight * Math.min(phrase.length, LONG_WORD)
}

const LONG_WORD = 10

/** True for words that say nothing of the topic, in the languages that feeds are most often in. */
function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word)
}

// Only words of four letters and more: shorter ones never become a topic.
const STOP_WORDS: ReadonlySet<string> = new Set(
  [
    'about above according after again against ahead almost along already also although always among amid',
    'another around back became because become been before behind being below best better between beyond',
    'both bring brings came cannot come comes could does doing done down during each early either else even',
    'ever every everything everyone explained face faces facts find finds first five following found four',
    'from gets give gives goes going good great guide have having help helps here high home into items itself',
    'just keep know known large last late later latest least less lets like little long look looks made make',
    'makes making many might more most much must named near need needs never news next nine none nothing',
    'often once only onto open other others over part people picks puts raise raises really remain remains report',
    'reports right said same says seen sees seven several shall should show shows since some something soon still',
    'such take takes tell tells than that their them then there these they thing things think this those three',
    'through time today together told tomorrow took toward towards tries turn turns under until upon used uses',
    'using very want wants week weeks well went were what when where which while will with within without would',
    'year years yesterday your yours',
    'adds added announce announced announces bigger cuts drops gains launch launched launches release released',
    'releases rises shares show slashes smaller starts stops unveils unveiled update updated updates version warns',
    'aber alle allem allen aller alles auch auf aus bald beim bereits bis damit dann dass dein denn deren dessen',
    'diese diesem diesen dieser dieses doch dort durch eine einem einen einer eines etwa euch euer gegen gibt haben',
    'hatte heute hier ihre ihrem ihren ihrer immer jede jedem jeden jeder jetzt kann kein keine keinen konnte',
    'machen mehr mein meine nach nicht nichts noch nach neue neuen neuer neues oder ohne schon sehr sein seine seinen',
    'seiner seit sich sind soll sollen sondern über unter viel viele vom waren warum wegen weil welche wenn werden',
    'wieder will wird wurde wurden zwei zwischen',
    'alors après aussi autre autres aux avant avec avoir bien cela celle celui ceux cette chez comme comment contre',
    'dans depuis deux dire donc elle elles encore entre être faire fait font hier jour leur leurs lors mais même',
    'moins nous notre nouveau nouvelle nouvelles parce pendant peut plus pour pourquoi près quand quel quelle quelques',
    'sans selon sera seront ses sont sous sur tous tout toute toutes très trois vers votre vous',
    'ahora algo algunos ante antes aquí años cada como cómo contra cual cuando desde después donde durante ella ellos',
    'entre eran esta estaba están estas este esto estos fueron gran hace hacia hasta hecho mayor más mejor menos mientras',
    'mismo mucho muchos nada nuestro nueva nuevas nuevo nuevos otra otras otro otros para parte pero poco porque puede',
    'pueden quien según será sido siempre sobre solo sólo son también tanto tiene tienen toda todas todo todos tras',
    'unas unos',
    'ainda além anos aqui assim cada como contra depois dele dela deles desde disse dois duas ela eles então entre essa',
    'esse estão está estava fazer feito foi foram isso isto maior mais mas melhor mesmo muito muitos nossa nosso nova',
    'novas novo novos numa onde outra outro outros para pela pelo pelos pode podem por porque qual quando quem sem sendo',
    'seus sobre sua suas também tem têm toda todas todo todos uma você',
  ].flatMap((line) => line.split(' ')),
)
