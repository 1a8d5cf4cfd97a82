/** Which prefix stands for which namespace at one place of a document; '' is the default namespace. */
export type Scope = ReadonlyMap<string, string>

export const OUTERMOST: Scope = new Map()

/** The scope inside an element with these attributes. */
export function innerScope(scope: Scope, attributes: Readonly<Record<string, string>>): Scope {
  let inner: Map<string, string> | null = null
  for (const [name, value] of Object.entries(attributes)) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue
    inner ??= new Map(scope)
    inner.set(name.slice('xmlns:'.length).toLowerCase(), value)
  }
  return inner ?? scope
}

/**
 * One spelling for each name, whatever prefix the document uses: `title` for the elements of RSS and
 * Atom themselves, `dc:date`, `content:encoded` and so on for the extensions. A prefix that is not
 * declared, or declared with an address nobody knows, is taken at its word.
 */
export function canonicalName(scope: Scope, qualified: string): string {
  const colon = qualified.indexOf(':')
  const prefix = colon === -1 ? '' : qualified.slice(0, colon).toLowerCase()
  const local = qualified.slice(colon + 1).toLowerCase()
  const meaning = meaningOf(scope.get(prefix)) ?? (CORE_PREFIXES.has(prefix) ? '' : prefix)
  return meaning === '' ? local : `${meaning}:${local}`
}

const CORE_PREFIXES: ReadonlySet<string> = new Set(['atom', 'atom10', 'atom03', 'a10', 'rss'])

function meaningOf(namespace: string | undefined): string | undefined {
  if (namespace === undefined) return undefined
  return NAMESPACES.get(
    namespace
      .trim()
      .toLowerCase()
      .replace(/^https:/, 'http:')
      .replace(/[#/]+$/, ''),
  )
}

const NAMESPACES: ReadonlyMap<string, string> = new Map([
  ['http://www.w3.org/2005/atom', ''],
  ['http://purl.org/atom/ns', ''],
  ['http://purl.org/rss/1.0', ''],
  ['http://my.netscape.com/rdf/simple/0.9', ''],
  ['http://my.netscape.com/publish/formats/rss-0.91.dtd', ''],
  ['http://channel.netscape.com/rdf/simple/0.9', ''],
  ['http://backend.userland.com/rss2', ''],
  ['http://backend.userland.com/rss', ''],
  ['http://blogs.law.harvard.edu/tech/rss', ''],
  ['http://cyber.law.harvard.edu/rss/rss.html', ''],
  ['http://purl.org/net/rss1.1', ''],
  ['http://www.w3.org/1999/02/22-rdf-syntax-ns', 'rdf'],
  ['http://purl.org/dc/elements/1.1', 'dc'],
  ['http://purl.org/dc/elements/1.0', 'dc'],
  ['http://purl.org/dc/terms', 'dcterms'],
  ['http://purl.org/rss/1.0/modules/content', 'content'],
  ['http://search.yahoo.com/mrss', 'media'],
  ['http://www.itunes.com/dtds/podcast-1.0.dtd', 'itunes'],
  ['http://rssnamespace.org/feedburner/ext/1.0', 'feedburner'],
  ['http://www.pheedo.com/namespace/pheedo', 'pheedo'],
  ['http://www.w3.org/1999/xhtml', 'xhtml'],
])
