import type { Article, Titled } from './article.ts'
import { ownParagraphs } from './boilerplate.ts'
import { hostOf } from './foreign-links.ts'
import { frameFor, quoted } from './language/frames.ts'
import type { FrameLanguage } from './language/frames.ts'
import {
  handsOn,
  hostWord,
  isHostName,
  isNewsSearch,
  isOfProgram,
  isOfProjects,
  paperName,
  partsOf,
  siteNameOf,
  textKindOf,
  withoutLinks,
  withPlatform,
} from './site-names.ts'
import { sameWords, shorten } from './text.ts'

export interface Headline {
  /** At most 210 UTF-16 units; '' for a title without a visible word. */
  readonly hook: string
  /** Null if nobody is named. */
  readonly site: string | null
}

/**
 * Splits "Seven facts about rivers | The Daily" into the headline and its publisher. The number of an episode goes, and a
 * headline that says nothing alone, such as a version, has the name of its subject in front.
 */
export function headlineOf(article: Titled): Headline {
  const { title, link = null, summary = null, alongside = [] } = article
  const host = hostOf(link)
  const site = siteNameOf(article)
  const whole = wholeTitle(title, summary)
  if (isNewsSearch(host) && site === null) return partedBySearch(shownTitle(whole, null), host)
  // A mark in front of a number is read before marks are taken off.
  const numbered = withoutNumber(plainSpaces(whole), alongside)
  const told = withoutNames(shownTitle(numbered, article.publisher ?? null), [
    site,
    article.feedTitle ?? null,
    host,
  ])
  return { hook: shorten(withSubject(told, site, link), HOOK_CHARS), site }
}

function shownTitle(title: string, publisher: string | null): string {
  return withoutEnd(withoutLinks(title), ` - ${publisher ?? ''}`)
}

function plainSpaces(title: string): string {
  return title.replaceAll(/\s+/gu, ' ').trim()
}

function withoutEnd(line: string, end: string): string {
  return line.endsWith(end) ? line.slice(0, -end.length) : line
}

/** LinkedIn shows so many characters of a post before "see more". */
const HOOK_CHARS = 210

/** Google writes the name of the paper behind the last dash of each title; Bing writes none. */
function partedBySearch(line: string, host: string | null): Headline {
  const at = line.lastIndexOf(' - ')
  const [headline, paper] = [line.slice(0, at).trim(), line.slice(at + 3).trim()]
  const isParted = host?.startsWith('news.google.') === true && at >= LEAST_HEADLINE
  if (!isParted || paper === '' || paper.length > PAPER_CHARS) {
    return { hook: shorten(line, HOOK_CHARS), site: null }
  }
  return { hook: shorten(headline, HOOK_CHARS), site: paperName(paper, null) }
}

const LEAST_HEADLINE = 8
const PAPER_CHARS = 60

function withoutNames(line: string, names: Names): string {
  let rest = line
  for (let round = 0; round < MOST_NAMES; round += 1) {
    const [, headline = '', suffix = ''] = PARTED.exec(rest) ?? []
    if (!isNamed(suffix, names)) return rest
    rest = headline.trim()
  }
  return rest
}

const PARTED = /^(.{8,}) (?:[|·•–—-]|::|») (.{2,60})$/u
/** A section, a paper, and the group that it belongs to. */
const MOST_NAMES = 3

type Names = readonly (string | null)[]

function isNamed(suffix: string, [site = null, feedTitle = null, host = null]: Names): boolean {
  const said = sameWords(suffix)
  if (said === '') return false
  if (partsOf(feedTitle ?? '').some((part) => sameWords(part) === said)) return true
  const known = [sameWords(site ?? ''), sameWords(host ?? ''), hostWord(host)]
  return known.some((name) => name !== '' && (name.includes(said) || said.includes(name)))
}

/** "#88 – The question of Mondays" is about Mondays; "2027 – The year of the tenant" is about a year. */
function withoutNumber(line: string, alongside: NonNullable<Article['alongside']>): string {
  const told = line.replace(/^(?:Show|Ask|Tell|Launch) HN: /u, '').replace(/ \(#\d{1,4}\)$/u, '')
  const episode = EPISODES.map((form) => form.exec(told)).find((found) => found !== null)
  if (episode !== undefined) return told.slice(episode[0].length)
  const number = bareNumber(told)
  const isCounted =
    number !== null && alongside.some(({ title }) => isNear(number, bareNumber(title)))
  return isCounted ? told.replace(NUMBERED, '') : told
}

const EPISODES: readonly RegExp[] = [
  /^(?:E(?=\d+ ?[:|–—-])|EP|Ep|Folge|Sendung|Episode|Épisode|Émission|Episodio|Capítulo|Episódio|Puntata|Aflevering|Afl|Odcinek|Odc|Avsnitt|Afsnit)\.? ?[#№]? ?\d{1,4}(?:\.| ?[:|–—-]) (?=\p{L}.{11})/u,
  /^(?:S\d{1,2} ?E\d{1,3}|\[[#№]?\d{1,3}\])(?:\.| ?[:|–—-])? (?=\p{L}.{11})/u,
  /^(?:[#№] ?\d{1,4}|0\d{1,3}) ?[:|–—-] (?=\p{L}.{11})/u,
  // A number that counts things is never followed by a bar.
  /^(?!(?:1[89]|20)\d\d\D)\d{1,4} ?\| (?=\p{Lu}.{11})/u,
  /^[#№]\d{2,4} (?=\p{Lu}.{11})/u,
]

/** A number without a mark or a word is an episode's if other titles of the feed have theirs, too. */
const NUMBERED = /^(\d{1,4}) ?[:|–—-] (?=\p{L}.{11})/u

function bareNumber(title: string): number | null {
  const [, digits] = NUMBERED.exec(title) ?? []
  return digits === undefined || /^(?:1[89]|20)\d\d$/u.test(digits) ? null : Number(digits)
}

function isNear(one: number, other: number | null): boolean {
  return other !== null && one !== other && Math.abs(one - other) <= FEED_NUMBERS
}

/** The largest distance between numbers of episodes in one feed. */
const FEED_NUMBERS = 20

/** Versions, numbers and words such as "Links" say nothing without the name of their subject. */
function withSubject(line: string, site: string | null, link: string | null): string {
  if (site === null || sameWords(line).includes(sameWords(site))) return line
  const isTag = isOfProgram(link) && !line.includes(' ')
  if (isTag || BARE_NUMBER.test(line)) return `${site} ${line}`
  const isRelease = isOfProgram(link) && line.split(' ').length <= RELEASE_WORDS
  return isRelease || saysNothing(line) ? `${site}: ${line}` : line
}

const BARE_NUMBER =
  /^(?:(?:version|release|v|no\.?|nr\.?|n°)[ .]?)?\d[\p{L}\p{N}.+_-]{0,30}(?: \([^()]{1,30}\))?$|^S\d{1,2} ?E\d{1,3}$/iu

/** "nightly", "chore: release 1.2.3": longer titles of releases say what is new. */
const RELEASE_WORDS = 3

/** "Links for 2026-11-26", "Changelog – November 2026". */
function saysNothing(line: string): boolean {
  const words = sameWords(line).split(' ')
  return words.every((word) => BARE_WORDS.has(word) || /^\p{N}+$/u.test(word))
}

const BARE_WORDS: ReadonlySet<string> = new Set(
  `weekly daily monthly link links note notes news update updates changelog release newsletter announcement announcements
  round roundup up digest recap open thread weeknotes week this for the of issue episode edition linkdump
  woche kw wochenrückblick monatsrückblick ausgabe folge linktipps linksammlung links fundstücke vom für der
  semaine numéro épisode liens lettre du de la semana mes número episodio boletín enlaces del las los
  settimana numero puntata nummer aflevering episódio ligações
  january february march april may june july august september october november december
  januar februar märz mai juni juli oktober dezember
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  janvier février mars avril juin juillet août septembre octobre novembre décembre`.split(/\s+/u),
)

/** Messages have no title but their first words, cut off: their first sentence says more. */
function wholeTitle(title: string, summary: string | null): string {
  const opening = sameWords(title)
  if (!/(?:…|\.\.\.)$/u.test(title) || opening === '' || summary === null) return title
  const isOpening = sameWords(summary.slice(0, title.length * 2)).startsWith(opening)
  if (!isOpening) return title
  const [[first = ''] = []] = ownParagraphs({ title: '', summary: summary.slice(0, READ_CHARS) })
  return first === '' ? title : first
}

const READ_CHARS = 1000

/**
 * A statement in the first person is quoted, with the name of the speaker.
 * @param language of the article
 */
export function openingOf(article: Article, language: FrameLanguage | null): string {
  const { hook, site } = headlineOf(article)
  const isOwn = isFirstPerson(hook, language)
  const isQuoted = /[“”„«»"]/u.test(hook)
  const said = isOwn && !isQuoted && site !== null ? quoted(hook, language) : null
  return said === null ? hook : `${said} (${site})`
}

function isFirstPerson(text: string, language: FrameLanguage | null): boolean {
  return language !== null && FIRST_PERSON[language]?.test(text) === true
}

/** "US" is a country, so "us" has only small letters. */
const FIRST_PERSON: Readonly<Partial<Record<FrameLanguage, RegExp>>> = {
  en: /(?<![\p{L}\p{N}])(?:I|[Ww]e|[Mm]y|[Oo]ur|me|us)(?![\p{L}\p{N}])/u,
  de: /(?<![\p{L}\p{N}])(?:[Ii]ch|[Ww]ir|[Mm]ein(?:e[mnrs]?)?|[Uu]nse?r(?:e[mnrs]?)?)(?![\p{L}\p{N}])/u,
  es: /(?<![\p{L}\p{N}])(?:[Yy]o|[Nn]osotr[ao]s|[Mm]is?|[Nn]uestr[ao]s?)(?![\p{L}\p{N}])/u,
  fr: /(?<![\p{L}\p{N}])(?:[Jj]e|[Nn]ous|[Mm](?:on|a|es)|[Nn]o(?:tre|s))(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])[Jj]['’]/u,
  it: /(?<![\p{L}\p{N}])(?:[Ii]o|[Nn]oi|[Mm]i[ao]|[Mm]iei|[Nn]ostr[aeio])(?![\p{L}\p{N}])/u,
  pt: /(?<![\p{L}\p{N}])(?:[Ee]u|[Nn]ós|[Mm]eus?|[Mm]inhas?|[Nn]oss[ao]s?)(?![\p{L}\p{N}])/u,
  nl: /(?<![\p{L}\p{N}])(?:[Ii]k|[Ww]ij|[Ww]e|[Mm]ijn|[Oo]nze|[Oo]ns)(?![\p{L}\p{N}])/u,
}

export interface Quote {
  readonly text: string
  readonly from: Article
  /** The headline of another story on what the person asks about. */
  readonly isBeside?: boolean
}

export function quoteBlock(quotes: readonly Quote[], language: FrameLanguage | null): string {
  if (quotes.length === 0) return ''
  const sites = quotes.map((quote) => headlineOf(quote.from).site)
  const isOneSite = new Set(sites).size === 1
  const bullets = quotes.map((quote, at) => {
    const site = sites[at] ?? null
    const said = quoted(quote.text, language) ?? quote.text
    return (isOneSite && quote.isBeside !== true) || site === null
      ? `• ${said}`
      : `• ${said} (${site})`
  })
  const [first] = quotes
  const introduction = first === undefined ? '' : introductionOf(first, isOneSite, language)
  return [introduction, ...bullets].filter((line) => line !== '').join('\n')
}

function introductionOf(
  { text, from: article, isBeside }: Quote,
  isOneSite: boolean,
  language: FrameLanguage | null,
): string {
  const frame = frameFor(language)
  if (frame === null) return ''
  if (isBeside === true) return frame.beside
  if (!isOneSite) return frame.several
  const { site } = headlineOf(article)
  const kind = textKindOf(article.link)
  if (kind !== null) return frame.kinds[kind] ?? frame.unnamed
  // A bare host writes nothing: somebody does there, whom the feed does not name.
  if (site === null || handsOn(site) || site === hostOf(article.link)) return frame.unnamed
  const isOwn =
    isOwnVoice(article) || (!NEWSPAPER.test(site) && isFirstPerson(unquoted(text), language))
  return isOwn ? frame.writes(site) : frame.reports(site)
}

function unquoted(text: string): string {
  return text.replaceAll(/[“„«"][^“”„«»"]*[”“»"]/gu, ' ')
}

/** True for the blog of a person or a company: it writes; newspapers report. */
export function isOwnVoice(article: Article): boolean {
  const { link, feedTitle } = article
  const site = headlineOf(article).site ?? ''
  if (handsOn(site)) return false
  const url = link === null ? null : URL.parse(link)
  const host = hostOf(link) ?? ''
  if (/\bblogs?\b|weblog|['’]s (?:notes|diary|newsletter)\b/iu.test(`${site} ${feedTitle ?? ''}`))
    return true
  if (BLOG_HOSTS.test(host) || isOfProjects(host) || /^\/(?:blog|@)/u.test(url?.pathname ?? ''))
    return true
  const isPersonal = /^\p{Lu}[\p{Ll}'’-]+(?: \p{Lu}\.?)? \p{Lu}[\p{L}'’-]+$/u.test(site)
  return isPersonal && !NEWSPAPER.test(site) && isHostName(site, host)
}

const BLOG_HOSTS =
  /^(?:blogs?|changelog|engineering|dev)\.|(?:^|\.)(?:blogspot\.\w+|wordpress\.com|substack\.com|medium\.com|ghost\.io|tumblr\.com|dev\.to|github\.io|hashnode\.dev|micro\.blog|write\.as|bearblog\.dev)$/u

const NEWSPAPER =
  /\b(?:news|times|post|weekly|daily|herald|journal|guardian|tribune|gazette|chronicle|courier|magazine|review|telegraph|observer|mail|press|today|radio|tv|zeitung|nachrichten|anzeiger|tagblatt|presse|monde|figaro|país|mundo|diario|jornal|folha|corriere|giornale|repubblica|stampa|dagblad|krant|nieuws)\b/iu

/** A longer link cannot be cut, and leaves no room for the text. */
const LINK_CHARS = 700

/**
 * Lines such as `Source: Rail Weekly`, each over the link of its article: LinkedIn shows a preview of the first one.
 * @param language of the post
 * @param headed the articles whose headlines the post has: they need no title here
 */
export function namedSources(
  articles: readonly Article[],
  language: FrameLanguage | null,
  headed: ReadonlySet<Article>,
): string {
  const label = frameFor(language)?.source ?? ''
  const named = articles.flatMap((article) => {
    const { hook, site } = headlineOf(article)
    const title = headed.has(article) || hook === '' ? null : quoted(hook, language)
    const name = [withPlatform(site, article), title].filter((part) => part !== null).join(', ')
    const line = name === '' ? '' : `${label} ${name}`.trim()
    const link = article.link !== null && isShowable(article.link) ? article.link : ''
    if (link === '') return line
    return line === '' ? `${label} ${link}`.trim() : `${line}\n${link}`
  })
  return [...new Set(named.filter((line) => line !== ''))].join('\n')
}

function isShowable(link: string): boolean {
  return link.length <= LINK_CHARS && /^https?:\/\/\S+$/i.test(link)
}
