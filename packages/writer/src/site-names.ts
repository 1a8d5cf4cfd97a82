import type { Article } from './article.ts'
import { hostOf, withoutDomains } from './foreign-links.ts'
import type { TextKind } from './language/frames.ts'
import { plainLine, sameWords } from './text.ts'

export function siteNameOf({
  link = null,
  feedTitle = null,
  publisher = null,
  authors = [],
}: Partial<Article>): string | null {
  const host = hostOf(link)
  const named = publisher === null ? '' : paperName(publisher, host)
  if (named !== '') return named
  if (host === null) return feedName(feedTitle, host)
  if (NEWS_SEARCHES.test(host)) return null
  if (host.endsWith('medium.com')) return nameOnMedium(feedTitle, host, authors)
  const known = publisherAt(host)
  if (known !== undefined) return known.name
  const project = PROJECTS.get(host)?.program.exec(URL.parse(link ?? '')?.pathname ?? '')?.[1]
  if (project !== undefined) return project
  if (SEARCHES.test(feedTitle ?? '') || listOfLinks(feedTitle) !== null) return host
  return feedName(feedTitle, host) ?? host
}

/** Searches lead to papers without naming them. */
export function isNewsSearch(host: string | null): boolean {
  return host !== null && NEWS_SEARCHES.test(host)
}

const NEWS_SEARCHES = /^(?:news\.google\.|bing\.)/

const SEARCHES = / - (?:BingNews|Google News)$|^Google (?:Alert|News)\b/iu

const LISTS_OF_LINKS: readonly (readonly [title: RegExp, name: string])[] = [
  [/^(?:hacker news|hn)\b/iu, 'Hacker News'],
  [/^lobste\.?rs\b/iu, 'Lobsters'],
  [/^(?:reddit\b|r\/\w)/iu, 'Reddit'],
  [/^slashdot\b/iu, 'Slashdot'],
  [/^techmeme\b/iu, 'Techmeme'],
  [/^pinboard\b/iu, 'Pinboard'],
]

function listOfLinks(feedTitle: string | null): string | null {
  return LISTS_OF_LINKS.find(([title]) => title.test(feedTitle ?? ''))?.[1] ?? null
}

const MEDIUM = 'Medium'

interface Platform {
  readonly hosts: RegExp
  readonly name: string
  readonly kind?: TextKind
}

/** The texts of many are passed on here: the host has the name, whatever one of its feeds is called. */
const PUBLISHERS: readonly Platform[] = [
  { hosts: /(?:^|\.)arxiv\.org$/, name: 'arXiv', kind: 'abstract' },
  { hosts: /(?:^|\.)biorxiv\.org$/, name: 'bioRxiv', kind: 'abstract' },
  { hosts: /(?:^|\.)medrxiv\.org$/, name: 'medRxiv', kind: 'abstract' },
  { hosts: /(?:^|\.)businesswire\.com$/, name: 'Business Wire', kind: 'announcement' },
  { hosts: /(?:^|\.)prnewswire\.(?:com|co\.uk)$/, name: 'PR Newswire', kind: 'announcement' },
  { hosts: /(?:^|\.)globenewswire\.com$/, name: 'GlobeNewswire', kind: 'announcement' },
  { hosts: /(?:^|\.)accesswire\.com$/, name: 'ACCESS Newswire', kind: 'announcement' },
  { hosts: /(?:^|\.)eqs-news\.com$/, name: 'EQS News', kind: 'announcement' },
  { hosts: /(?:^|\.)presseportal\.(?:de|ch)$/, name: 'Presseportal', kind: 'announcement' },
  { hosts: /^news\.ycombinator\.com$/, name: 'Hacker News' },
  { hosts: /(?:^|\.)medium\.com$/, name: MEDIUM },
  { hosts: /(?:^|\.)sciencedirect\.com$/, name: 'ScienceDirect' },
  { hosts: /^pubmed\.ncbi\.nlm\.nih\.gov$/, name: 'PubMed', kind: 'abstract' },
]

interface Host {
  readonly program: RegExp
  /** The name of a registry, which shows the same words at each release; missing for hosts of code. */
  readonly registry?: string
}

const PROJECTS: ReadonlyMap<string, Host> = new Map([
  ...['github.com', 'codeberg.org', 'bitbucket.org'].map((host): [string, Host] => [
    host,
    { program: /^\/[^/]+\/([^/]+)/ },
  ]),
  // GitLab has groups inside of groups.
  ['gitlab.com', { program: /^(?:\/[^/]+)+?\/([^/]+)(?=\/-\/|$)/ }],
  ['pypi.org', { program: /^\/project\/([^/]+)/, registry: 'PyPI' }],
  ['npmjs.com', { program: /^\/package\/(?:@[^/]+\/)?([^/]+)/, registry: 'npm' }],
  ['crates.io', { program: /^\/crates\/([^/]+)/, registry: 'crates.io' }],
  ['rubygems.org', { program: /^\/gems\/([^/]+)/, registry: 'RubyGems' }],
  ['hub.docker.com', { program: /^\/(?:r\/[^/]+|_)\/([^/]+)/, registry: 'Docker Hub' }],
])

/** Platforms are no papers: the words there are those of the article's writer. */
export function handsOn(site: string): boolean {
  return PUBLISHERS.some(({ name }) => name === site)
}

export function isOfProjects(host: string | null): boolean {
  return host !== null && PROJECTS.has(host)
}

/** "Nordkurier – Wirtschaft": without the section that a search names behind the paper. */
export function paperName(publisher: string, host: string | null): string {
  const name = withoutLinks(publisher)
  const parts = name.split(/ [|–—-] /u)
  return atWord(parts.find((part) => isHostName(part, host)) ?? parts[0] ?? name, SITE_CHARS)
}

export function textKindOf(link: string | null): TextKind | null {
  const host = hostOf(link) ?? ''
  if (PROJECTS.get(host)?.registry !== undefined) return 'package'
  if (isOfProgram(link)) return 'releaseNotes'
  return publisherAt(host)?.kind ?? null
}

/** True for a package of a registry, and for a release at a code host, which has commits and questions, too. */
export function isOfProgram(link: string | null): boolean {
  const host = PROJECTS.get(hostOf(link) ?? '')
  if (host === undefined) return false
  const { pathname = '' } = URL.parse(link ?? '') ?? {}
  return host.registry !== undefined || /\/(?:releases|tags)\//u.test(pathname)
}

function publisherAt(host: string): Platform | undefined {
  return PUBLISHERS.find(({ hosts }) => hosts.test(host))
}

/** "tidyframe (PyPI)", "Sam Okafor (Medium)", "example.com (via Hacker News)". */
export function withPlatform(
  site: string | null,
  { link, feedTitle }: Pick<Article, 'link' | 'feedTitle'>,
): string | null {
  const host = hostOf(link) ?? ''
  const list = listOfLinks(feedTitle)
  if (list !== null && site === host) return `${site} (via ${list})`
  const platform = host.endsWith('medium.com') ? MEDIUM : PROJECTS.get(host)?.registry
  return site === null || platform === undefined || site === platform
    ? site
    : `${site} (${platform})`
}

/** A publication or a person has a name there; of a tag or a topic the writer is named. */
function nameOnMedium(
  feedTitle: string | null,
  host: string,
  [writer, ...others]: readonly string[],
): string {
  const followed = /^stories by (.{1,80}) on medium$/iu.exec(feedTitle ?? '')?.[1]
  if (followed !== undefined) return followed
  const isTag = feedTitle === null || / on medium$/iu.test(feedTitle)
  if (isTag) return writer === undefined || others.length > 0 ? MEDIUM : atWord(writer, SITE_CHARS)
  return feedName(feedTitle.replace(/ [-–—|] medium$/iu, ''), host) ?? MEDIUM
}

const SITE_CHARS = 60

/** The only links in a post are those of its sources. */
export function withoutLinks(text: string): string {
  return withoutDomains(plainLine(plainLine(text).replaceAll(/(?:https?:\/\/|www\.)\S+/gi, ' ')))
}

/** "Le Monde - Politique" has the parts "Le Monde" and "Politique". */
export function partsOf(feedTitle: string): string[] {
  return feedTitle.split(/ ?(?:[|·•»›]|\/\/|::) ?| [-–—:>] |: /u)
}

/** "Le Monde" of "International : Toute l’actualité sur Le Monde.fr"; null for "RSS feed" and the like. */
function feedName(feedTitle: string | null, host: string | null): string | null {
  const parts = partsOf(withoutLinks(feedTitle ?? ''))
    .map((part) =>
      LEADING.reduce((name, form) => name.replace(form, ''), part)
        .replace(TRAILING, '')
        .replace(/(?<![\s.:,])[\s.:,]+$/u, '')
        .trim(),
    )
    .map((part) => siteBehind(part, host) ?? part)
    .filter((part) => /[\p{L}\p{N}]/u.test(part) && !NO_NAME.test(part))
  const name = parts.find((part) => isHostName(part, host)) ?? parts[0]
  return name === undefined ? null : atWord(name, SITE_CHARS)
}

/** "Acme" of "Blog on Acme" at acme.com, as Hugo has it. */
function siteBehind(part: string, host: string | null): string | null {
  const [, site = ''] = /^(?:blog|notes|projects|writing|essays) on (.{3,60})$/iu.exec(part) ?? []
  return site !== '' && sameWords(site).replaceAll(' ', '') === hostWord(host) ? site : null
}

/** These words stand in front of names in the titles of feeds. */
const LEADING: readonly RegExp[] = [
  // Titles of feeds by Hugo, WordPress and YouTube.
  /^(?:recent content(?: in .{1,60}?)? on|(?:comments|uploads|videos) (?:for|from|on|by))\s+/iu,
  /^(?:(?:the )?latest(?: (?:articles?|news|posts?|stories|headlines|releases?))? from|(?:the )?latest (?:articles?|news|posts?|stories|headlines|releases?) (?:on|in|by))\s+/iu,
  /^(?:(?:all )?(?:news|articles|posts|stories|headlines|updates|press releases) (?:from|on|by))\s+/iu,
  /^(?:(?:release notes|tags|recent commits) (?:from|to)|(?:pypi|npm) recent updates for)\s+/iu,
  /^(?:(?:rss|feed|flux|fil|canal)s?[ -](?:rss )?(?:feed )?(?:of|for|from|de|von|di|van|du|des|del|der|vom)(?: (?:magazine|journal|site|blog|la|le|los|las))?)\s+/iu,
  /^(?:toute l['’]actualité (?:sur|de)|(?:les )?derni(?:er|ère)s (?:articles|actualités|billets) (?:de|du|des|sur))\s+/iu,
  /^(?:(?:alle|aktuelle|neueste) (?:nachrichten|meldungen|artikel|beiträge) (?:von|auf)|(?:artikel|beiträge) von)\s+/iu,
  /^(?:(?:últimas )?noticias de|últim[ao]s (?:artículos|entradas) de|(?:últimas )?notícias d[eoa]|últimos artigos d[eoa])\s+/iu,
  /^(?:ultim[ei] (?:notizie|articoli) (?:di|da)|(?:het )?laatste nieuws (?:van|op)|(?:(?:de )?laatste )?(?:artikelen|berichten) (?:van|op))\s+/iu,
]
const TRAILING =
  /(?<!\s)\s*(?:\(?(?:RSS|Atom)\)?[ -]?(?:feeds?)?|feeds?|(?:neueste|aktuelle) (?:Meldungen|Nachrichten|Artikel)|latest (?:news|posts|articles|headlines)|on (?:medium|substack|muck rack))$/iu
const NO_NAME =
  /^(?:m?rss|atom|feeds?|xml|home(?:page)?|news ?feed|news|blog|posts?|articles?|comments(?: on)?|untitled|(?:all|top|latest|recent) (?:news|posts|articles|stories)|(?:\p{L}+ )?latest|(?:us )?top news(?: and analysis)?|all|headlines|newest submissions|the front page of the internet|portada|inicio|noticias|últimas noticias|startseite|aktuell(?:es)?|nachrichten|die nachrichten|schlagzeilen|accueil|à la une|actualités?|home page|prima pagina|notizie|ultime notizie|capa|últimas notícias|notícias|nieuws|algemeen|het laatste nieuws|voorpagina)(?: m?rss.*)?$|^feed mrss/iu

export function isHostName(name: string, host: string | null): boolean {
  const [said, word] = [sameWords(name).replaceAll(' ', ''), hostWord(host)]
  return word !== '' && said.length >= 3 && (word.includes(said) || said.includes(word))
}

function atWord(text: string, max: number): string {
  return text.length <= max
    ? text
    : text
        .slice(0, max + 1)
        .replace(/(?<!\s)\s+\S*$/u, '')
        .slice(0, max)
}

/** "example" of example.co.uk, and of example.substack.com. */
export function hostWord(host: string | null): string {
  const labels = (host ?? '').replace(HOSTED, '').split('.')
  const word = labels.toSorted((a, b) => b.length - a.length)[0] ?? ''
  return word.length >= 4 ? word : ''
}

/** These endings stand behind the name of a blog. */
const HOSTED =
  /(?<=.)\.(?:substack\.com|medium\.com|wordpress\.com|blogspot\.\w+|ghost\.io|tumblr\.com|github\.io|hashnode\.dev|bearblog\.dev)$/u
