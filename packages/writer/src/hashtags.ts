import type { Article } from './article.ts'
import { ownParagraphs } from './boilerplate.ts'
import { bareWord, isLegalForm } from './chains.ts'
import { headlineOf } from './cite.ts'
import { hostOf } from './foreign-links.ts'
import { isStopWord, properSpelling } from './language/language.ts'
import type { Language } from './language/language.ts'
import { topicsIn } from './language/topics.ts'
import type { Topic } from './language/topics.ts'
import { keyPhrases } from './phrases.ts'
import { languageOfArticle } from './quotes.ts'
import { isOfProjects } from './site-names.ts'
import { mentions, plainLine, sameWords, speaksOf } from './text.ts'

/**
 * At most five hashtags, with their mark: those of the keywords that the article speaks of, then its categories. If these
 * are fewer than three, topics and names of the title follow, then topics of the text. A silly hashtag is worse than
 * none.
 */
export function hashtagsFor(article: Article, keywords: readonly string[]): string[] {
  const { categories } = article
  const language = languageOfArticle(article)
  const { hook: title, site } = headlineOf(article)
  const headed = sameWords(title)
  // News searches repeat the title, which makes its words no more telling.
  const sentences = ownParagraphs(article)
    .flat()
    .filter((sentence) => headed === '' || !sameWords(sentence).startsWith(headed))
    .slice(0, SENTENCES_READ)
  const text = sentences.join(' ')
  const spoken = [title, text, ...categories].join(' ')
  const project = isOfProjects(hostOf(article.link)) && site !== null ? [site] : []
  const names = [
    ...keywords.filter((keyword) => isSpokenOf(keyword, spoken)),
    ...categories.flatMap(
      (category) =>
        FIELDS_OF_ARXIV.get(category) ?? FIELDS_OF_ARXIV.get(category.split('.')[0] ?? '') ?? [],
    ),
    ...categories
      .filter((category) => isTellingCategory(category, language) && !isByline(category, text))
      .filter((category) => !isCode(category) || mentions(`${title} ${text}`, category))
      .map((category) => spelledAs(category, `${title} ${text}`)),
    ...project,
  ]
  const tags = distinct(names.map(hashtagOf)).slice(0, MOST)
  if (tags.length >= LEAST) return tags

  const titleTopics = topicsIn(title, language)
  // A topic that is among the categories already needs no second tag.
  const named = new Set(names.map(sameWords))
  const told = titleTopics.filter(({ said }) => !named.has(said))
  const phrases = keyPhrases(
    { title, text, language },
    names,
    told.map(({ said }) => said),
  )
  // "energy bill" says more than "energy".
  const longer = phrases.filter((phrase) => phrase === phrase.toLowerCase()).map(sameWords)
  const topics = told
    .filter(({ said }) => !longer.some((phrase) => mentions(phrase, said)))
    .map(({ name }) => name)
  const titled = withMore(tags, [
    ...topics.slice(0, FEW),
    ...phrases.filter(isWorthATag),
    ...topics.slice(FEW, LEAST),
  ]).slice(0, topics.length > 0 ? FILLED : LEAST)
  if (titled.length >= LEAST) return titled

  const ecosystem = ECOSYSTEMS.get(hostOf(article.link) ?? '')
  const further = furtherTopics(sentences, titleTopics, language)
  const filled = withMore(titled, [
    ...(ecosystem === undefined ? [] : [ecosystem]),
    ...TECHNOLOGIES.filter((name) => saysExactly(`${title} ${text}`, name)),
    ...further.map(({ name }) => name),
    ...[...titleTopics, ...further].map(({ field }) => field).slice(0, 1),
  ]).slice(0, LEAST)
  if (filled.length >= FEW) return filled
  const passing = topicsIn(text, language).filter(({ said }) => said.length >= SPECIFIC_CHARS)
  const filed = topicsIn(article.feedTitle ?? '', language)
  return withMore(
    filled,
    [...passing, ...filed].map(({ name }) => name),
  ).slice(0, FEW)
}

/** Leaves out topics named only in passing: a city heats two schools. */
function furtherTopics(
  sentences: readonly string[],
  told: readonly Topic[],
  language: Language | null,
): Topic[] {
  const opening = new Set(topicsIn(sentences[0] ?? '', language).map(({ name }) => name))
  return topicsIn(sentences.join(' '), language).filter(
    ({ name, field, said, times }) =>
      times > 1 ||
      (field !== '' && told.some((topic) => topic.field === field)) ||
      (opening.has(name) && said.length >= SPECIFIC_CHARS),
  )
}

const SPECIFIC_CHARS = 9

function withMore(tags: readonly string[], names: readonly string[]): string[] {
  const all = [...tags]
  for (const tag of names.map(hashtagOf)) {
    if (tag !== null && !all.some((other) => isSameInNumber(tag, other))) all.push(tag)
  }
  return all
}

function isSameInNumber(one: string, other: string): boolean {
  const [short = '', long = ''] = [one.toLowerCase(), other.toLowerCase()].toSorted(
    (a, b) => a.length - b.length,
  )
  if (short === long) return true
  const stem = short.replace(/[aeioy]$/u, '')
  return short.length > STEM_CHARS && long.length - short.length <= 2 && long.startsWith(stem)
}

const STEM_CHARS = 5

const ECOSYSTEMS: ReadonlyMap<string, string> = new Map([
  ['pypi.org', 'Python'],
  ['npmjs.com', 'JavaScript'],
  ['crates.io', 'Rust'],
  ['docs.rs', 'Rust'],
  ['rubygems.org', 'Ruby'],
  ['packagist.org', 'PHP'],
  ['hex.pm', 'Elixir'],
  ['pkg.go.dev', 'Golang'],
])

/** Only a capital distinguishes these names from common words. */
const TECHNOLOGIES = [
  'Rust',
  'Python',
  'Kotlin',
  'Linux',
  'Android',
  'Kubernetes',
  'Docker',
  'Terraform',
  'Postgres',
  'PostgreSQL',
  'SQLite',
  'TypeScript',
  'JavaScript',
  'Node.js',
  'WebAssembly',
]

function saysExactly(text: string, name: string): boolean {
  const at = text.indexOf(name)
  return (
    at !== -1 &&
    !/[\p{L}\p{N}]/u.test(text.slice(at - 1, at)) &&
    !/[\p{L}\p{N}]/u.test(text.charAt(at + name.length))
  )
}

const SENTENCES_READ = 20
const FEW = 2
const LEAST = 3
const FILLED = 4
const MOST = 5
const TAG_CHARS = 30

/** A longer keyword counts also in the plural. */
function isSpokenOf(keyword: string, spoken: string): boolean {
  return mentions(spoken, keyword) || (keyword.length >= LONG_KEYWORD && speaksOf(spoken, keyword))
}

const LONG_KEYWORD = 8

/** Nobody searches for versions and headings of releases. */
function isWorthATag(phrase: string): boolean {
  return !/^v?\d|^(?:full )?changelog$|^highlights$|^release notes$|^new contributors$/iu.test(
    phrase,
  )
}

/**
 * `FIN`, `cs.CL`, `physics.app-ph`, `I.2.7`, `Nasdaq:ACME`: classes of wires and archives, and tickers. False for words
 * that the article uses, and for those that everybody spells so.
 */
function isCode(category: string): boolean {
  const name = category.trim()
  if (!/\p{sc=Latn}/u.test(name) || /[^\p{sc=Latn}\p{Sc}\p{Sm}\p{N}\p{P}\s]/u.test(name))
    return false
  if (name.split(/\s+/u).every((word) => properSpelling(word) !== null)) return false
  return (
    !/\p{Ll}{3}|^\p{L}\p{Ll}$/u.test(name) ||
    /^[\p{L}-]+[.:][\p{L}-]+$/u.test(name) ||
    /^[a-z]{2,8}-(?:ph|th|ex|lat|qc|sci)$/u.test(name)
  )
}

const FIELDS_OF_ARXIV: ReadonlyMap<string, string> = new Map([
  ['cs.AI', 'Artificial intelligence'],
  ['cs.CL', 'NLP'],
  ['cs.CR', 'Cybersecurity'],
  ['cs.CV', 'Computer vision'],
  ['cs.DB', 'Databases'],
  ['cs.DC', 'Distributed systems'],
  ['cs.HC', 'Human computer interaction'],
  ['cs.IR', 'Information retrieval'],
  ['cs.LG', 'Machine learning'],
  ['cs.PL', 'Programming languages'],
  ['cs.RO', 'Robotics'],
  ['cs.SE', 'Software engineering'],
  ['stat.ML', 'Machine learning'],
  ['astro-ph', 'Astronomy'],
  ['cond-mat', 'Physics'],
  ['econ', 'Economics'],
  ['eess', 'Engineering'],
  ['math', 'Mathematics'],
  ['physics', 'Physics'],
  ['q-bio', 'Biology'],
  ['q-fin', 'Finance'],
  ['quant-ph', 'Quantum physics'],
])

/** Blogs use the name of a writer as a category. */
function isByline(category: string, text: string): boolean {
  const name = sameWords(category)
  return (
    name.includes(' ') &&
    /^(?:by|von|por|par|di|door) /u.test(sameWords(text)) &&
    sameWords(text).slice(3, 80).includes(name)
  )
}

/** "chatgpt" as the article spells it: "ChatGPT", and "adwords_api" as "AdWords API". */
function spelledAs(category: string, text: string): string {
  if (category !== category.toLowerCase()) return category
  const name = category.replace(/^r\//, '').replaceAll(/[_-]+/g, ' ')
  if (name === '') return category
  const spellings: string[] = []
  const lower = text.toLowerCase()
  for (let at = lower.indexOf(name); at !== -1; at = lower.indexOf(name, at + name.length)) {
    spellings.push(text.slice(at, at + name.length))
  }
  // If the plain spelling occurs too, the capitals were only emphasis.
  const isPlain = spellings.some((spelling) => !/\p{Lu}.*\p{Lu}|\p{Ll}\p{Lu}/u.test(spelling))
  return isPlain ? name : (spellings[0] ?? name)
}

/**
 * `Machine learning` → `#MachineLearning`: letters and digits only, at least one letter; else null. `China’s` is about
 * China, and `l’urgence` about the urgency.
 */
export function hashtagOf(name: string): string | null {
  const words = withoutLegalForm(plainLine(name))
    .replaceAll('++', 'PlusPlus')
    .replaceAll(/(?<=\p{L})#/gu, 'Sharp')
    .replaceAll('&', ' ')
    .split(/\s+/u)
    .map(bareWord)
    .map((word) => properSpelling(word) ?? word.replaceAll(/(?<=\p{L})['’](?=\p{L})/gu, ''))
    .join(' ')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
    .map(unshouted)
  const tag = words.map((word) => (words.length > 1 ? capitalised(word) : word)).join('')
  const isTag = /\p{L}/u.test(tag) && lettersIn(tag) > 1 && tag.length <= TAG_CHARS
  return isTag ? `#${startsLow(words) ? tag : capitalised(tag)}` : null
}

/** "Example Foods, Inc." is searched for as "Example Foods". */
function withoutLegalForm(name: string): string {
  const at = name.lastIndexOf(' ')
  return at > 1 && isLegalForm(name.slice(at + 1)) ? name.slice(0, at).replace(/,$/u, '') : name
}

function lettersIn(tag: string): number {
  return Array.from(tag).length
}

/** `iPhone` stays so at the beginning, too, and in `iPhoneX`. */
function startsLow([first = '']: readonly string[]): boolean {
  return properSpelling(first) === first || LOW_START.test(first)
}

/** `mRNA` and `openSUSE` are spelled so. */
const LOW_START = /^\p{Ll}{1,4}\p{Lu}/u

/** "PRIMAVERA" is a word, "DBMS" its letters. */
function unshouted(word: string): string {
  return /^\p{Lu}{7,}$/u.test(word)
    ? word.slice(0, 1) + word.slice(1).toLowerCase()
    : (properSpelling(word) ?? word)
}

function capitalised(word: string): string {
  if (startsLow([word])) return word
  const [first = ''] = word
  return first.toUpperCase() + word.slice(first.length)
}

function distinct(tags: readonly (string | null)[]): string[] {
  const byName = new Map<string, string>()
  for (const tag of tags) {
    if (tag !== null && !byName.has(tag.toLowerCase())) byName.set(tag.toLowerCase(), tag)
  }
  return [...byName.values()]
}

function isTellingCategory(category: string, language: Language | null = null): boolean {
  const name = sameWords(category)
  if (name === '' || name.split(' ').length > 3 || GENERAL.has(name)) return false
  if (/^[\p{L} ]{2,12}: ?[A-Z0-9.]{1,8}$/u.test(category.trim())) return false
  if (
    /^\p{N}+(?: \p{N}+)* ?$|\p{N}{5}/u.test(name) ||
    /[:=/][^\s:=/]*[-_]|^\/|^(?:tag|category|type|page|section)[:/]/u.test(category) ||
    isPeriod(name)
  )
    return false
  return name.split(' ').some((word) => !isStopWord(word, language) || isAcronym(category))
}

/** "acme-2026-q3" is a report of its company, and nobody follows it. */
function isPeriod(name: string): boolean {
  const words = name.split(' ')
  return (
    words.some((word) => /^(?:19|20)\d\d$/u.test(word)) &&
    words.some((word) => /^(?:q[1-4]|h[12]|fy)$/u.test(word))
  )
}

function isAcronym(category: string): boolean {
  return /^(?=.*\p{Lu}.*\p{Lu})[\p{Lu}\p{N}&]{2,6}$/u.test(category.trim())
}

const GENERAL: ReadonlySet<string> = new Set(
  [
    'all|announcements|article|articles|blog|blogs|business news|columns|default|editorial|featured|feature|features|general|guest post|headlines|home|in|in brief|latest|latest news|main|misc|miscellaneous|new|news|newsletter|opinion|opinions|other|others|post|posts|press release|press releases|product news|regulatory|regulatory news|stories|story|story wp|top news|top stories|topics|uncategorised|uncategorized|updates|video|videos|world|world news',
    'aktuell|aktuelles|allgemein|allgemeines|ausland|beitrag|beiträge|inland|meldung|meldungen|meinung|nachrichten|news|panorama|presse|pressemitteilung|sonstiges|startseite|thema|themen|überblick|unkategorisiert|verschiedenes',
    'actualidad|artículos|destacado|destacados|general|inicio|internacional|mundo|nacional|noticia|noticias|opinión|otros|portada|sin categoría|sin categorizar|última hora|varios|empresas|mercados',
    'accueil|à la une|actualité|actualités|articles|autres|divers|france|infos|international|monde|non classé|non classifié|opinions|société|une',
    'articoli|attualità|dal mondo|generale|in evidenza|news|notizie|primo piano|senza categoria|ultime notizie|uncategorized it|varie',
    'atualidade|atualidades|destaque|destaques|geral|internacional|mundo|nacional|notícias|opinião|outros|pessoas|sem categoria|últimas|últimas notícias',
    'algemeen|artikelen|binnenland|buitenland|financieel|geld|geen categorie|hoofdpunten|nieuws|opinie|overig|uitgelicht|voorpagina',
  ].flatMap((line) => line.split('|')),
)

const MODEL_TAG_CHARS = 40

/** Three to five hashtags of those that a writer asks for; if they are too few, the leading article's follow. */
export function postHashtags(
  asked: readonly string[],
  lead: Article | undefined,
  keywords: readonly string[],
): string[] {
  const own = asked.flatMap((name) => {
    const bare = name.trim().replace(/^[#＃]+/, '')
    if (/^[\p{L}\p{N}\p{M}_]+$/u.test(bare) && /\p{L}/u.test(bare)) return [`#${bare}`]
    return looksLikeLink(bare) ? [] : [hashtagOf(bare) ?? '']
  })
  const tags = lastSpellings(
    own.filter((tag) => tag.length > 1 && tag.length <= MODEL_TAG_CHARS),
  ).slice(0, MOST)
  if (tags.length >= LEAST || lead === undefined) return tags
  return lastSpellings([...tags, ...hashtagsFor(lead, keywords)]).slice(0, LEAST)
}

function looksLikeLink(name: string): boolean {
  return /[/@]|\S\.\S/.test(name)
}

function lastSpellings(tags: readonly string[]): string[] {
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()]
}
