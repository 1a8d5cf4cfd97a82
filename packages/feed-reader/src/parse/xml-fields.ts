import { Parser } from 'htmlparser2'

import { addressText } from './addresses.ts'
import { FEED_LIMITS, UnreadableFeed } from './parsed-feed.ts'
import { decoded, isBlockElement } from './plain-text.ts'

type Attributes = Readonly<Record<string, string>>

/** One element directly under a channel, a feed, an item or an entry. */
export interface Field {
  /** As `canonicalName` spells it. */
  readonly name: string
  readonly attributes: Attributes
  /** The xml:base that holds here, absolute; null if the document gives none. */
  readonly base: string | null
  /** An Atom field declared as text: tags in it are words. */
  readonly isDeclaredText: boolean
  /** Decoded once, with the text of inner elements other than scripts and styles. */
  text: string
  /** An author's `name` or a source's `title`. */
  named?: string
}

/** The name of what is read: the first of `attributes` that the field has, else its text. */
export function placeOf(field: Field, attributes: readonly string[]): string {
  const attribute = attributes.find((name) => field.attributes[name] !== undefined)
  return attribute === undefined ? field.name : `${field.name}@${attribute}`
}

export interface FeedFields {
  readonly feed: readonly Field[]
  readonly items: readonly (readonly Field[])[]
}

/** @param names of the wanted fields, as `canonicalName` spells them */
export function readXmlFields(
  text: string,
  baseUrl: string | null,
  names: ReadonlySet<string>,
): FeedFields {
  const reader = new FieldReader(baseUrl, names)
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      ontext: (data) => reader.addText(data),
      oncdatastart: () => reader.startLiteral(),
      oncdataend: () => reader.endLiteral(),
      onclosetag: () => reader.close(),
    },
    // Entities are decoded by us: feeds use HTML's, which XML does not know, and CDATA has none.
    { xmlMode: true, decodeEntities: false },
  )
  // In pieces: nothing is read beyond the last item that is taken.
  for (let at = 0; at < text.length && !reader.isFull; at += PIECE_CHARS) {
    parser.write(text.slice(at, at + PIECE_CHARS))
  }
  if (!reader.isFull) parser.end()
  return reader.result()
}

const PIECE_CHARS = 65_536

interface Frame {
  /** A `group` gathers fields of its item. A `hidden` element is skipped. A `name` is an author's or a source's. */
  readonly level: 'document' | 'feed' | 'item' | 'group' | 'field' | 'inside' | 'hidden' | 'name'
  readonly scope: Scope
  readonly base: string | null
  readonly into: Field[]
}

class FieldReader {
  readonly #feed: Field[] = []
  readonly #items: Field[][] = []
  readonly #frames: Frame[] = []
  readonly #document: Frame
  readonly #baseUrl: string | null
  readonly #names: ReadonlySet<string>
  #isFeed = false
  #isAtom = false
  /** A page may have RDF in it that is a licence, and elements of its own that are called feed. */
  #isMeant = false
  #hasLanguage = false
  #field: Field | null = null
  #raw = ''
  #isLiteral = false
  #strangers = 0
  /** Length of the field's text at the beginning of the name in it. */
  #nameAt = 0

  constructor(baseUrl: string | null, names: ReadonlySet<string>) {
    this.#baseUrl = baseUrl
    this.#names = names
    this.#document = { level: 'document', scope: scopeOf(new Map()), base: null, into: this.#feed }
  }

  get isFull(): boolean {
    return this.#items.length > FEED_LIMITS.items
  }

  open(qualified: string, written: Attributes): void {
    if (this.#frames.length >= FEED_LIMITS.depth) {
      throw new UnreadableFeed('The elements are nested too deeply.')
    }
    const parent = this.#frames.at(-1) ?? this.#document
    const attributes = decodedValues(written)
    const scope = innerScope(outerScope(parent), attributes)
    const name = canonicalName(scope, qualified)
    const base = this.#innerBase(attributes['xml:base'], parent.base)
    const level = this.#levelOf(name, parent)
    const into = level === 'item' ? [] : parent.into
    this.#frames.push({ level, scope, base, into })

    if (level === 'item') this.#startItem(into, attributes['rdf:about'], base)
    if (level === 'feed') this.#isMeant ||= this.#strangers === 0 || isPlainlyFeed(name, attributes)
    if (level === 'feed') this.#noteLanguage(attributes['xml:lang'], base)
    if (level === 'field') {
      const isDeclaredText = this.#isAtom && saysText(attributes)
      this.#startField({ name, attributes, base, isDeclaredText, text: '' }, into)
    }
    if (level === 'inside' && isBlockElement(name)) this.addText('\n\n')
    if (level === 'name') this.#startName()
  }

  /** Atom gives the language of the whole feed as an attribute, RSS as an element. The first counts. */
  #noteLanguage(language: string | undefined, base: string | null): void {
    if (this.#hasLanguage || language === undefined || language.trim() === '') return
    this.#hasLanguage = true
    this.#feed.push({
      name: 'xml:lang',
      attributes: {},
      base,
      isDeclaredText: true,
      text: language,
    })
  }

  addText(data: string): void {
    if (this.#field === null || this.#raw.length > FEED_LIMITS.fieldChars) return
    if (this.#frames.at(-1)?.level === 'hidden') return
    if (this.#isLiteral) this.#field.text += data
    else this.#raw += data
  }

  startLiteral(): void {
    this.#decodeRaw()
    this.#isLiteral = true
  }

  endLiteral(): void {
    this.#isLiteral = false
  }

  close(): void {
    const level = this.#frames.pop()?.level
    if (level === 'field') this.#endField()
    if (level === 'name') this.#endName()
  }

  result(): FeedFields {
    const isMeant = this.#isMeant || this.#items.length > 0
    if (!this.#isFeed || !isMeant) throw new UnreadableFeed('This is not a feed.')
    return { feed: this.#feed, items: this.#items.slice(0, FEED_LIMITS.items) }
  }

  #levelOf(name: string, parent: Frame): Frame['level'] {
    if (!this.#isFeed) return parent.level === 'hidden' ? 'hidden' : this.#rootLevel(name)
    if (ITEMS.has(name)) return 'item'
    if (name === 'channel' && parent.level === 'feed') return 'feed'
    if (GROUPS.has(name) && parent.level === 'item') return 'group'
    if (HOLDERS.has(parent.level)) return 'field'
    if (parent.level === 'hidden' || HIDDEN.has(name)) return 'hidden'
    if (parent.level === 'field' && this.#isName(name)) return 'name'
    return parent.level === 'field' && this.#endsField(name) ? 'field' : 'inside'
  }

  /**
   * Accepts a page that wraps a feed, and a program's warnings in HTML before it. After many other elements the
   * document counts as having no feed.
   */
  #rootLevel(name: string): Frame['level'] {
    if (this.#strangers === 0 ? ROOTS.has(name) : UNMISTAKABLE_ROOTS.has(name)) {
      this.#isFeed = true
      this.#isAtom = name === 'feed' || name === 'entry'
      return name === 'entry' ? 'item' : 'feed'
    }
    if (!WRAPPERS.has(name)) this.#strangers += 1
    if (this.#strangers > FEED_LIMITS.strangers) throw new UnreadableFeed('This is not a feed.')
    return QUOTING.test(name) ? 'hidden' : 'document'
  }

  #isName(name: string): boolean {
    return NAMES.get(this.#field?.name ?? '') === name
  }

  /** Without a closing tag, the next field of the item ends the one before. */
  #endsField(name: string): boolean {
    if (this.#field === null) return FIELDS.has(name)
    if (COMPOUND_FIELDS.has(this.#field.name)) return false
    return (SHORT_FIELDS.has(this.#field.name) ? FIELDS : UNMISTAKABLE_FIELDS).has(name)
  }

  #innerBase(xmlBase: string | undefined, outer: string | null): string | null {
    if (xmlBase === undefined) return outer
    return URL.parse(addressText(xmlBase), outer ?? this.#baseUrl ?? undefined)?.href ?? outer
  }

  #startItem(fields: Field[], about: string | undefined, base: string | null): void {
    this.#endField()
    this.#items.push(fields)
    if (about !== undefined)
      fields.push({ name: 'rdf:about', attributes: {}, base, isDeclaredText: false, text: about })
  }

  #startField(field: Field, into: Field[]): void {
    this.#endField()
    if (into.length >= FEED_LIMITS.fields) return
    if (this.#names.has(field.name)) into.push(field)
    this.#field = field
  }

  #startName(): void {
    this.#decodeRaw()
    this.#nameAt = this.#field?.text.length ?? 0
  }

  #endName(): void {
    this.#decodeRaw()
    if (this.#field !== null) this.#field.named = this.#field.text.slice(this.#nameAt)
  }

  #endField(): void {
    this.#decodeRaw()
    this.#field = null
  }

  #decodeRaw(): void {
    if (this.#raw === '') return
    if (this.#field !== null) this.#field.text += decoded(this.#raw)
    this.#raw = ''
  }
}

const ROOTS = new Set(['rss', 'rdf:rdf', 'feed', 'channel', 'entry'])
const UNMISTAKABLE_ROOTS = new Set(['rss', 'rdf:rdf', 'feed'])
const WRAPPERS = new Set(['html', 'body', 'xhtml:html', 'xhtml:body'])
/** A feed inside these elements is only quoted. */
const QUOTING = /^(?:xhtml:)?(?:script|style|template|textarea|pre|code|svg|title|noscript)$/
const HIDDEN: ReadonlySet<string> = new Set(['script', 'style', 'xhtml:script', 'xhtml:style'])
const ITEMS = new Set(['item', 'entry'])
const GROUPS = new Set(['media:group'])
const HOLDERS: ReadonlySet<Frame['level']> = new Set(['feed', 'item', 'group'])
/** Their inner elements have names of fields, but describe something else. */
const COMPOUND_FIELDS = new Set(['source', 'image', 'textinput', 'author', 'contributor'])
const NAMES: ReadonlyMap<string, string> = new Map([
  ['author', 'name'],
  ['contributor', 'name'],
  ['source', 'title'],
])
const UNMISTAKABLE_FIELDS = new Set(['guid', 'pubdate', 'published', 'updated', 'dc:date'])
const SHORT_FIELDS = new Set([...UNMISTAKABLE_FIELDS, 'title', 'link', 'id', 'category'])
const FIELDS = new Set([...SHORT_FIELDS, 'description', 'summary', 'content', 'content:encoded'])

/** In Atom 1.0 a field without a type is text; 0.3 may escape markup without naming it. */
function saysText({ type = 'text', mode = 'xml' }: Attributes): boolean {
  const [name = ''] = type.split(';', 1)
  return TEXT_TYPES.has(name.trim().toLowerCase()) && mode.trim().toLowerCase() === 'xml'
}

const TEXT_TYPES: ReadonlySet<string> = new Set(['', 'text', 'text/plain'])

function decodedValues(written: Attributes): Attributes {
  let result = NONE
  for (const name in written) {
    if (written[name]?.includes('&')) return decodedEach(written)
    result = written
  }
  return result
}

/** Elements without attributes share this object: most have none, and stay in memory until the feed is read. */
const NONE: Attributes = {}

function decodedEach(written: Attributes): Attributes {
  return Object.fromEntries(Object.entries(written).map(([name, value]) => [name, decoded(value)]))
}

interface Scope {
  /** Namespaces by prefix; undefined for unknown ones. '' is the prefix of the default namespace. */
  readonly prefixes: ReadonlyMap<string, string | undefined>
  /** Canonical names by written ones. */
  readonly names: Map<string, string>
  /** Inner scopes by their declarations, which some programs repeat with each item. */
  readonly inner: Map<string, Scope>
}

function scopeOf(prefixes: Scope['prefixes']): Scope {
  return { prefixes, names: new Map(), inner: new Map() }
}

function innerScope(scope: Scope, attributes: Attributes): Scope {
  let declarations = ''
  for (const name in attributes) {
    if (isDeclaration(name)) declarations += `${name}=${attributes[name]}\n`
  }
  if (declarations === '') return scope
  const known = scope.inner.get(declarations)
  if (known !== undefined) return known
  const inner = scopeOf(new Map([...scope.prefixes, ...declaredPrefixes(attributes)]))
  scope.inner.set(declarations, inner)
  return inner
}

function isDeclaration(attribute: string): boolean {
  return attribute === 'xmlns' || attribute.startsWith('xmlns:')
}

function declaredPrefixes(attributes: Attributes) {
  return Object.entries(attributes)
    .filter(([name]) => isDeclaration(name))
    .map(([name, namespace]): [string, string | undefined] => [
      name.slice('xmlns:'.length).toLowerCase(),
      meaningOf(namespace),
    ])
}

function isPlainlyFeed(name: string, attributes: Attributes): boolean {
  return name === 'feed' ? 'xmlns' in attributes || 'version' in attributes : name !== 'rdf:rdf'
}

/** A feed in a page of XHTML that declares no namespace of its own is still no part of XHTML. */
function outerScope({ level, scope }: Frame): Scope {
  if (level !== 'document' || !scope.prefixes.has('')) return scope
  return scopeOf(new Map([...scope.prefixes].filter(([prefix]) => prefix !== '')))
}

/**
 * One spelling, whatever prefix the document uses: `title` for elements of RSS and Atom themselves, `dc:date` and so on
 * for extensions. A prefix that is undeclared, or has an unknown address, counts by its usual meaning.
 */
function canonicalName({ prefixes, names }: Scope, qualified: string): string {
  const known = names.get(qualified)
  if (known !== undefined) return known
  const colon = qualified.indexOf(':')
  const prefix = colon === -1 ? '' : qualified.slice(0, colon).toLowerCase()
  const local = qualified.slice(colon + 1).toLowerCase()
  const meaning = prefixes.get(prefix) ?? (CORE_PREFIXES.has(prefix) ? '' : prefix)
  const name = meaning === '' ? local : `${meaning}:${local}`
  names.set(qualified, name)
  return name
}

const CORE_PREFIXES: ReadonlySet<string> = new Set(['atom', 'atom10', 'atom03', 'a10', 'rss'])

function meaningOf(namespace: string): string | undefined {
  return NAMESPACES.get(
    namespace
      .trim()
      .toLowerCase()
      .replace(/^https:/, 'http:')
      .replace(/(?<![#/])[#/]+$/, ''),
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
