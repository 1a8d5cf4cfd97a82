import { withoutDomains } from './checks/foreign-links.ts'
import { frameFor, quoted } from './language/frames.ts'
import type { Language } from './language/language.ts'
import type { WritingMaterial } from './port.ts'
import { plainLine, sameWords, shorten, splitSentences } from './text.ts'

export interface Headline {
  /** The title without the name of the site behind it. */
  readonly hook: string
  /** Who reports it; null when nobody can be named. */
  readonly site: string | null
}

interface Titled {
  readonly title: string
  readonly link: string | null
  readonly feedTitle: string | null
  readonly summary?: string | null
}

/** Parts "Seven facts about rivers | The Daily" into what happened and who says so. */
export function headlineOf({ title, link, feedTitle, summary = null }: Titled): Headline {
  const host = link === null ? null : (URL.parse(link)?.hostname.replace(/^www\./, '') ?? null)
  const isNewsSearch = host !== null && NEWS_SEARCHES.test(host)
  const feedName = isNewsSearch ? null : siteName(feedTitle, host)
  const line = withoutLinks(wholeTitle(title, summary))

  const parted = /^(.{8,}?) (?:[|·•–—-]|::|») ([^|·•–—»]{2,60})$/u.exec(line)
  const [, headline, suffix] = parted ?? []
  const isNamed = suffix !== undefined && (isNewsSearch || names(suffix, feedName, host))
  return {
    hook: shorten(isNamed ? (headline ?? line) : line, HOOK_CHARS),
    site: feedName ?? (isNewsSearch && isNamed ? suffix : null) ?? (isNewsSearch ? null : host),
  }
}

/** Messages have no title but their first words, cut off: their first sentence says more where it is short. */
function wholeTitle(title: string, summary: string | null): string {
  const opening = title.replace(/(?:…|\.\.\.)$/u, '').trimEnd()
  if (opening === title || summary === null) return title
  const [first = ''] = splitSentences(summary.slice(0, HOOK_CHARS * 2))
  const isWhole = first.length <= HOOK_CHARS && /[.!?。！？][\p{Pe}\p{Pf}"'’”“»)]*$/u.test(first)
  return isWhole && first.startsWith(opening) ? first : title
}

/** What LinkedIn shows of a post before "see more". */
const HOOK_CHARS = 210
const SITE_CHARS = 60

/** They put the paper's name behind each title, and their own where the paper's should stand. */
const NEWS_SEARCHES = /^(?:news\.google\.|(?:www\.)?bing\.)/

/** The only links in a post are those of its sources. */
function withoutLinks(text: string): string {
  return withoutDomains(plainLine(plainLine(text).replaceAll(/(?:https?:\/\/|www\.)\S+/gi, ' ')))
}

/** "Le Monde" of "International : Toute l’actualité sur Le Monde.fr"; null for "RSS feed" and the like. */
function siteName(feedTitle: string | null, host: string | null): string | null {
  const parts = withoutLinks(feedTitle ?? '')
    .split(/ ?(?:[|·•»]|\/\/|::) ?| [-–—:] |: /u)
    .map((part) =>
      part
        .replace(LEADING, '')
        .replace(TRAILING, '')
        .replace(/(?<![\s.:,])[\s.:,]+$/u, '')
        .trim(),
    )
    .filter((part) => /[\p{L}\p{N}]/u.test(part) && !NO_NAME.test(part))
  const name = parts.find((part) => isHostName(part, host)) ?? parts[0]
  return name === undefined ? null : atWord(name, SITE_CHARS)
}

/** What stands around names in the titles of feeds. */
const LEADING =
  /^(?:(?:the )?latest (?:articles?|news|posts?|stories) (?:from|on|in)|(?:all )?(?:news|articles|posts|stories) (?:from|on|by)|(?:rss|feed)s? (?:feed )?(?:of|for|from|de|von|di|van)|toute l['’]actualité (?:sur|de)|alle (?:nachrichten|artikel) (?:von|auf)|(?:últimas )?noticias de|(?:últimas )?notícias d[eoa]|ultime notizie (?:di|da)|(?:het )?laatste nieuws (?:van|op))\s+/iu
const TRAILING =
  /(?<!\s)\s*(?:\(?(?:RSS|Atom)\)?[ -]?(?:feeds?)?|feeds?|(?:neueste|aktuelle) (?:Meldungen|Nachrichten|Artikel)|latest (?:news|posts|articles|headlines)|on medium)$/iu
const NO_NAME =
  /^(?:m?rss|atom|feeds?|xml|home(?:page)?|news ?feed|news|blog|posts?|articles?|latest(?: (?:news|posts|articles))?|all|top stories|headlines|newest submissions|the front page of the internet|portada|inicio|noticias|últimas noticias|startseite|aktuell(?:es)?|nachrichten|die nachrichten|schlagzeilen|accueil|à la une|actualités?|home page|prima pagina|notizie|ultime notizie|capa|últimas notícias|notícias|nieuws|algemeen|het laatste nieuws|voorpagina)(?: m?rss.*)?$|^feed mrss/iu

function isHostName(name: string, host: string | null): boolean {
  const [said, word] = [sameWords(name).replaceAll(' ', ''), hostWord(host)]
  return word !== '' && said.length >= 3 && (word.includes(said) || said.includes(word))
}

/** At most so many characters, cut between words. */
function atWord(text: string, max: number): string {
  return text.length <= max
    ? text
    : text
        .slice(0, max + 1)
        .replace(/(?<!\s)\s+\S*$/u, '')
        .slice(0, max)
}

function names(suffix: string, feedName: string | null, host: string | null): boolean {
  const said = sameWords(suffix)
  const known = [sameWords(feedName ?? ''), sameWords(host ?? ''), hostWord(host)]
  return known.some((name) => name !== '' && (name.includes(said) || said.includes(name)))
}

/** "example" of example.co.uk, long enough to be a name. */
function hostWord(host: string | null): string {
  const word = host?.split('.').toSorted((a, b) => b.length - a.length)[0] ?? ''
  return word.length >= 4 ? word : ''
}

export type Article = WritingMaterial['articles'][number]

export interface Quote {
  readonly text: string
  readonly from: Article
}

/** The quotes under a line that says whose they are; '' for none. */
export function quoteBlock(quotes: readonly Quote[], language: Language | null): string {
  if (quotes.length === 0) return ''
  const sites = quotes.map((quote) => headlineOf(quote.from).site)
  const isOneSite = new Set(sites).size === 1
  const bullets = quotes.map(({ text }, at) => {
    const site = sites[at] ?? null
    const said = quoted(text, language) ?? text
    return isOneSite || site === null ? `• ${said}` : `• ${said} (${site})`
  })
  const [first] = quotes
  const introduction = first === undefined ? '' : introductionOf(first.from, isOneSite, language)
  return [introduction, ...bullets].filter((line) => line !== '').join('\n')
}

function introductionOf(article: Article, isOneSite: boolean, language: Language | null): string {
  const frame = frameFor(language)
  if (frame === null) return ''
  if (!isOneSite) return frame.several
  const { site } = headlineOf(article)
  if (site === null) return frame.unnamed
  return isOwnVoice(site, article) ? frame.writes(site) : frame.reports(site)
}

/** True for the blog of a person or a company: it writes; newspapers report. */
function isOwnVoice(site: string, { link, feedTitle }: Article): boolean {
  const url = link === null ? null : URL.parse(link)
  const host = url?.hostname.replace(/^www\./, '') ?? ''
  if (/\bblogs?\b|weblog|['’]s (?:notes|diary|newsletter)\b/iu.test(`${site} ${feedTitle ?? ''}`))
    return true
  if (BLOG_HOSTS.test(host) || /^\/(?:blog|@)/u.test(url?.pathname ?? '')) return true
  const isPersonal = /^\p{Lu}[\p{Ll}'’-]+(?: \p{Lu}\.?)? \p{Lu}[\p{L}'’-]+$/u.test(site)
  return isPersonal && !NEWSPAPER.test(site) && isHostName(site, host)
}

const BLOG_HOSTS =
  /^(?:blogs?|changelog|engineering|dev)\.|(?:^|\.)(?:blogspot\.\w+|wordpress\.com|substack\.com|medium\.com|ghost\.io|tumblr\.com|dev\.to|github\.io|hashnode\.dev|micro\.blog|write\.as|bearblog\.dev)$/u

const NEWSPAPER =
  /\b(?:news|times|post|weekly|daily|herald|journal|guardian|tribune|gazette|chronicle|courier|magazine|review|telegraph|observer|mail|press|today|radio|tv|zeitung|nachrichten|anzeiger|tagblatt|presse|monde|figaro|país|mundo|diario|jornal|folha|corriere|giornale|repubblica|stampa|dagblad|krant|nieuws)\b/iu

/** A link longer than this cannot be cut and leaves no room for the text. */
const LINK_CHARS = 700

/**
 * Where each article stands: who published it, the title of those that the post does not open with, and the link.
 * The address is needed, for LinkedIn shows what the first one leads to.
 */
export function namedSources(articles: readonly Article[], language: Language | null): string {
  const label = frameFor(language)?.source ?? ''
  const named = articles.flatMap((article, at) => {
    const { hook, site } = headlineOf(article)
    const title = at === 0 || hook === '' ? null : quoted(hook, language)
    const name = [site, title].filter((part) => part !== null).join(', ')
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
