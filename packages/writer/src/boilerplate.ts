import type { Article } from './article.ts'
import { withPlainFormulas } from './formulas.ts'
import { withoutLeadIn } from './lead-ins.ts'
import { plainLine, sameWords, splitSentences } from './text.ts'

/** Leaves out "Read more on …" and other sentences that the feed repeats under its articles. */
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

/** Among this many articles of a feed, two may share a sentence by chance. */
const MANY = 4

/** Lines from their first sentences on, each split into sentences; a line that only wraps continues in the next one. */
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
  const [shown, headed] = [shownLine(title), sameWords(title)]
  return lines
    .map((line, at) =>
      withoutOrigin(withoutLeadIn(line), { title: shown, headed, isFirst: at === 0 }),
    )
    .map(splitSentences)
    .filter((sentences) => sentences.length > 0)
}

function shownLine(line: string): string {
  return plainLine(withPlainFormulas(line))
}

/** A shorter line is a heading: programs wrap lines later. */
const HEADING_CHARS = 40

interface Titled {
  readonly title: string
  /** The title as `sameWords` has it. */
  readonly headed: string
  readonly isFirst: boolean
}

/**
 * Removes "The post … appeared first on …". The title may hold full stops: a line of little more than the title goes,
 * too.
 */
function withoutOrigin(line: string, { title, headed, isFirst }: Titled): string {
  const end = ORIGIN_ENDS.exec(line)
  if (end !== null) {
    const start = Math.max(...ORIGIN_STARTS.map((words) => line.lastIndexOf(words, end.index)))
    if (start >= 0) return line.slice(0, start).trim()
  }
  const published = PUBLISHED.exec(line)
  if (published !== null) {
    const own = withoutSubject(line.slice(0, published.index), title)
    if (own !== null) return own
  }
  const said = sameWords(line)
  const isOfTitle =
    !isFirst && said.includes(headed) && headed.split(' ', TITLE_WORDS).length === TITLE_WORDS
  return isOfTitle && said.length - headed.length <= ORIGIN_CHARS ? '' : line
}

/** The text before the title or "This article" at the end of a line; null for lines that end otherwise. */
function withoutSubject(line: string, title: string): string | null {
  const isNamed = title.includes(' ') && line.endsWith(title)
  const before = isNamed ? line.slice(0, -title.length).trimEnd() : line
  const named = ITSELF.exec(before)
  const own = named === null ? before : before.slice(0, named.index).trimEnd()
  const isSubject = isNamed || named !== null
  return isSubject && (own === '' || /[.!?…]["”»’)]{0,2}$/u.test(own)) ? own : null
}

const ITSELF =
  /(?<![\p{L}\p{N}])(?:(?:the|this) (?:post|article|story|entry|piece|essay|interview)|(?:der|dieser) (?:beitrag|artikel|text)|(?:la|esta) entrada|(?:el|este) (?:artículo|texto)|l['’]article|cet article|ce (?:billet|texte)|(?:questo|l['’]) ?articolo|[oe]ste artigo|dit (?:artikel|bericht))$/iu

/** Programs write these behind a title that may contain full stops. Behind other words an author wrote them. */
const PUBLISHED =
  / (?:(?:was |is )?(?:originally|first) (?:published|posted|featured|appeared) (?:in|on|at)|is featured (?:in|on)|(?:erschien|wurde) (?:zuerst|ursprünglich|erstmals) (?:auf|bei|in)|(?:se publicó|fue publicad[oa]|apareció) (?:originalmente|por primera vez) en|(?:a été publiée?|est parue?|est apparue?) (?:à l['’]origine|initialement|d['’]abord|pour la première fois) (?:sur|dans)|è (?:stato pubblicato|apparso) (?:originariamente|per la prima volta) (?:su|in)|foi publicad[oa] originalmente (?:em|n[oa])|werd oorspronkelijk gepubliceerd (?:op|in)|yazısı ilk (?:önce|olarak)) .{1,240}$/u

/** A shorter title may be part of any sentence. */
const TITLE_WORDS = 5

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

/** Boilerplate stands at the beginning and the end of a summary. */
function openingAndEnd(summary: string | null): string | null {
  if (summary === null || summary.length <= OPENING_CHARS + END_CHARS) return summary
  return `${summary.slice(0, OPENING_CHARS)}\n${summary.slice(-END_CHARS)}`
}

const OPENING_CHARS = 1000
const END_CHARS = 600

/** Titles and numbers become `#`, as boilerplate differs only in these. */
function keyOf(sentence: string, title: string): string {
  const [said, headed] = [` ${sameWords(sentence)} `, sameWords(title)]
  const named = headed === '' ? said : said.replace(` ${headed} `, ' # ')
  return named.replaceAll(/\p{N}+/gu, '#').trim()
}

/**
 * Removes words that several articles begin or end with, such as "Rail Weekly, the podcast: ", if a whole sentence
 * remains: newsrooms begin each text with their company, and half a sentence says nothing.
 */
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
      const isFirst = row === 0 && at === 0
      const isLast = row === paragraphs.length - 1 && at === sentences.length - 1
      const begunOwn = isFirst ? withoutOpening(sentence, begun) : sentence
      const own = isLast ? withoutEnding(begunOwn, ended) : begunOwn
      return own === '' ? [] : [own]
    }),
  )
}

/** Fewer words may be the same by chance. */
const SHARED_OPENING = 4
const SHARED_END = 3

/** The sentence behind the last colon, dash or bar of the shared words; '' if all of it is shared. */
function withoutOpening(sentence: string, shared: number): string {
  const words = sentence.split(' ')
  if (shared >= words.length && shared >= SHARED_OPENING) return ''
  for (let from = shared; from >= SHARED_OPENING; from -= 1) {
    const [head, rest] = [words.slice(0, from).join(' '), words.slice(from).join(' ')]
    const mark = PARTING.exec(head)?.[0]
    const isClause = mark === undefined || rest.includes(` ${mark} `) || OPEN.test(head)
    if (!isClause && OPENS.test(rest)) return rest
  }
  return sentence
}

const PARTING = /[:|»·–—-]$/u
const OPENS = /^["“„«¿¡‘'(]{0,2}[\p{Lu}\p{Lt}\p{Lo}]/u
/** A bracket or a quotation that is not closed. */
const OPEN = /\([^()]*$|[“„«][^“”„«»]*$/u

function withoutEnding(sentence: string, shared: number): string {
  const words = sentence.split(' ')
  if (shared < SHARED_END) return sentence
  if (shared >= words.length) return ''
  const rest = words.slice(0, words.length - shared).join(' ')
  const isOwn = ENDS.test(rest) || (!ENDS.test(sentence) && /[\p{L}\p{N}%”»")]$/u.test(rest))
  return isOwn ? rest : sentence
}

const ENDS = /[.!?…。！？؟।։]["”“»’)]{0,2}$/u

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

/** A mark alone is a word, too. */
function edgeWords(sentence: string, isFromEnd: boolean): string[] {
  const words = sentence
    .split(' ')
    .map((word) => sameWords(word).replaceAll(/\p{N}+/gu, '#') || word)
  return isFromEnd ? words.toReversed() : words
}
