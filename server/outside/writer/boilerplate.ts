import { withPlainFormulas, withoutLeadIn } from './lead-ins.ts'
import type { WritingMaterial } from './port.ts'
import { plainLine, sameWords, splitSentences } from './text.ts'

type Article = WritingMaterial['articles'][number]

/**
 * The sentences of an article that are its own, by paragraphs: without what its feed says under other articles,
 * too, such as "Read more on …" or "This is another post in our series".
 */
export function ownParagraphs(
  article: Pick<Article, 'title' | 'summary' | 'alongside'>,
): string[][] {
  const paragraphs = paragraphsOf(article)
  const others = (article.alongside ?? []).filter(({ summary }) => summary !== article.summary)
  if (others.length === 0) return paragraphs
  const told = others.map(({ title, summary }) => {
    const sentences = paragraphsOf({ title, summary: openingAndEnd(summary) }).flat()
    return { sentences, keys: new Set(sentences.map((sentence) => keyOf(sentence, title))) }
  })
  const least = others.length >= MANY ? 2 : 1
  const own = paragraphs
    .map((sentences) => sentences.filter((sentence) => !isRepeated(sentence)))
    .filter((sentences) => sentences.length > 0)
  return withoutSharedEnds(
    own,
    told.map(({ sentences }) => sentences),
    least,
  )

  function isRepeated(sentence: string): boolean {
    const key = keyOf(sentence, article.title)
    return key !== '' && told.filter(({ keys }) => keys.has(key)).length >= least
  }
}

/** So many articles of a feed tell by chance the same once. */
const MANY = 4

/**
 * Lines of a summary from their first sentences on, each parted into sentences; a line that only wraps goes on with
 * the next one.
 */
function paragraphsOf({ title, summary }: Pick<Article, 'title' | 'summary'>): string[][] {
  const lines: string[] = []
  for (const line of (summary ?? '').split(/[\n\r\u{2028}\u{2029}]+/u).map(shownLine)) {
    const previous = lines.at(-1)
    if (line === '') continue
    const wraps = previous !== undefined && previous.length >= HEADING_CHARS
    if (wraps && /[\p{Ll},;–—-]$/u.test(previous) && /^\p{Ll}/u.test(line)) {
      lines[lines.length - 1] = `${previous} ${line}`
    } else lines.push(line)
  }
  const headed = sameWords(title)
  return lines
    .map((line, at) => withoutOrigin(withoutLeadIn(line), { headed, isFirst: at === 0 }))
    .map(splitSentences)
    .filter((sentences) => sentences.length > 0)
}

function shownLine(line: string): string {
  return plainLine(withPlainFormulas(line))
}

/** Programs wrap lines later; what is shorter is a heading. */
const HEADING_CHARS = 40

/**
 * Without "The post … appeared first on …", whose title may hold full stops: the words are those of a program, or the
 * line is little more than the title.
 *
 * @param of.headed the title as `sameWords` has it
 */
function withoutOrigin(
  line: string,
  { headed, isFirst }: { readonly headed: string; readonly isFirst: boolean },
): string {
  const end = ORIGIN_ENDS.exec(line)
  if (end !== null) {
    const start = Math.max(...ORIGIN_STARTS.map((words) => line.lastIndexOf(words, end.index)))
    if (start >= 0) return line.slice(0, start).trim()
  }
  const said = sameWords(line)
  const isOfTitle =
    !isFirst && said.includes(headed) && headed.split(' ', TITLE_WORDS).length === TITLE_WORDS
  return isOfTitle && said.length - headed.length <= ORIGIN_CHARS ? '' : line
}

/** A shorter title may be part of any sentence. */
const TITLE_WORDS = 5

/** Around the title in a line that says where an article stands. */
const ORIGIN_CHARS = 60

const ORIGIN_STARTS = [
  'The post ',
  'The article ',
  'Der Beitrag ',
  'Der Artikel ',
  'L’article ',
  "L'article ",
  'Cet article ',
  'La entrada ',
  'El artículo ',
  'L’articolo ',
  "L'articolo ",
  'O post ',
  'O artigo ',
  'O conteúdo ',
  'Het bericht ',
  'Het artikel ',
  'L’entrada ',
  "L'entrada ",
  'Inlägget ',
  'Indlægget ',
  'Innlegget ',
  'Wpis ',
  'Artykuł ',
  'Příspěvek ',
  'Príspevok ',
  'Prispevek ',
  'Articolul ',
  'Запись ',
  'Сообщение ',
]

const ORIGIN_ENDS =
  / (?:(?:first )?appeared (?:first )?on|erschien (?:zuerst|erstmals) (?:auf|bei)|est apparue? en premier (?:sur|dans)|(?:se publicó|apareció|aparece) primero en|proviene da|sembra essere il primo su|(?:apareceu|aparece|foi publicado) primeiro em|verscheen (?:eerst|het eerst|als eerste) op|ha aparegut primer a|dök först upp på|blev først (?:udgivet|vist) på|dukket først opp på|pochodzi z(?: serwisu)?|(?:se nejdříve objevil|pochází z)|(?:zobrazený najskôr|je zobrazený|pochádza z)|se je pojavil najprej na|apare prima dată (?:în|pe)|(?:впервые появилась|появились сначала) на) .{1,100}$/u

/** Boilerplate stands at the edges. */
function openingAndEnd(summary: string | null): string | null {
  if (summary === null || summary.length <= OPENING_CHARS + END_CHARS) return summary
  return `${summary.slice(0, OPENING_CHARS)}\n${summary.slice(-END_CHARS)}`
}

const OPENING_CHARS = 1000
const END_CHARS = 600

/** What differs from article to article by a pattern is the same: its title, and numbers. */
function keyOf(sentence: string, title: string): string {
  const [said, headed] = [` ${sameWords(sentence)} `, sameWords(title)]
  const named = headed === '' ? said : said.replace(` ${headed} `, ' # ')
  return named.replaceAll(/\p{N}+/gu, '#').trim()
}

/** Runs of words that several articles begin or end with, where no full stop parts them from the text. */
function withoutSharedEnds(
  paragraphs: readonly string[][],
  others: readonly string[][],
  least: number,
): string[][] {
  const [first] = paragraphs
  const opening = first?.[0]
  const shownOpenings = others.flatMap(([sentence]) => sentence ?? [])
  const begun = opening === undefined ? 0 : sharedRun(opening, shownOpenings, least, false)
  const ending = paragraphs.at(-1)?.at(-1)
  const shownEndings = others.flatMap((sentences) => sentences.at(-1) ?? [])
  const ended = ending === undefined ? 0 : sharedRun(ending, shownEndings, least, true)
  return paragraphs.map((sentences, row) =>
    sentences.flatMap((sentence, at) => {
      const words = sentence.split(' ')
      const from = row === 0 && at === 0 && begun >= SHARED_OPENING ? begun : 0
      const isLast = row === paragraphs.length - 1 && at === sentences.length - 1
      const to = isLast && ended >= SHARED_END ? words.length - ended : words.length
      return from < to ? [words.slice(from, to).join(' ')] : []
    }),
  )
}

/** Fewer words may be the same by chance. */
const SHARED_OPENING = 4
const SHARED_END = 3

/** How many words at its edge a sentence shares with at least so many others. */
function sharedRun(
  sentence: string,
  others: readonly string[],
  least: number,
  isFromEnd: boolean,
): number {
  const words = edgeWords(sentence, isFromEnd)
  const runs = others.map((other) => {
    const their = edgeWords(other, isFromEnd)
    const at = words.findIndex((word, index) => word === '' || word !== their[index])
    return at === -1 ? words.length : at
  })
  return runs.toSorted((one, other) => other - one)[least - 1] ?? 0
}

function edgeWords(sentence: string, isFromEnd: boolean): string[] {
  const words = sentence.split(' ').map((word) => sameWords(word).replaceAll(/\p{N}+/gu, '#'))
  return isFromEnd ? words.toReversed() : words
}
