import { addressText, cut, plainTitle } from '@lin/feed-reader/text'
import { Parser } from 'htmlparser2'

import { AppError } from '#contract/errors.ts'
import { SOURCE } from '#contract/limits.ts'
import { OPML } from '#contract/rules/opml-limits.ts'

export interface OpmlEntry {
  readonly kind: 'address' | 'keyword'
  readonly source: string
  readonly category: string | null
  /** The feed's name in the list; null for a keyword, and where its address stands in its place. */
  readonly title: string | null
}

/** A thread can hand over a code, but not an `AppError`. */
export type OpmlFault = 'sources/not-opml' | 'sources/too-many'

/** The document is a stranger's: run this in a thread. */
export function readOpmlApart(text: string): readonly OpmlEntry[] | OpmlFault {
  try {
    return readOpml(text)
  } catch (error) {
    const code = error instanceof AppError ? error.code : null
    if (code === 'sources/not-opml' || code === 'sources/too-many') return code
    throw error
  }
}

/**
 * Reads each feed once, in the order of the document (opml.org/spec2.opml). A folder's name is the category of its
 * feeds. Lin exports its keywords as outlines of the type `keyword`.
 * @throws sources/not-opml, sources/too-many
 */
export function readOpml(text: string): OpmlEntry[] {
  const entries = new Map<string, OpmlEntry>()
  const folders: (string | null)[] = []
  const tags = new Set<string>()
  let depth = 0

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1
        if (depth > DEPTH) throw new AppError('sources/not-opml')
        const tag = name.toLowerCase()
        tags.add(tag)
        if (tag !== 'outline') return
        const outline = lowerNames(attributes)
        const entry = entryOf(outline, folders.findLast((folder) => folder !== null) ?? null)
        if (entry !== null) entries.set(entry.source, merged(entries.get(entry.source), entry))
        if (entries.size > OPML.sources) throw new AppError('sources/too-many')
        folders.push(entry === null ? categoryText(labelOf(outline)) : null)
      },
      onclosetag(name) {
        depth -= 1
        if (name.toLowerCase() === 'outline') folders.pop()
      },
    },
    { xmlMode: true },
  )
  parser.end(text)
  if (!tags.has('opml')) throw new AppError('sources/not-opml')
  return [...entries.values()]
}

/** htmlparser2 takes time quadratic in the depth; no real document is this deep. */
const DEPTH = 100

type Outline = ReadonlyMap<string, string>

/** Programs write xmlUrl, xmlurl and XMLURL. Characters that cannot be stored are removed. */
function lowerNames(attributes: Readonly<Record<string, string>>): Outline {
  return new Map(
    Object.entries(attributes).map(([name, value]) => [
      name.toLowerCase(),
      value.replaceAll('\0', '').toWellFormed(),
    ]),
  )
}

function entryOf(outline: Outline, folder: string | null): OpmlEntry | null {
  const address = outline.get('xmlurl')
  const isKeyword = address === undefined && outline.get('type')?.toLowerCase() === 'keyword'
  const source = addressText(address ?? '') || (isKeyword ? labelOf(outline).trim() : '')
  if (source === '') return null
  const kind = isKeyword ? 'keyword' : 'address'
  const category = categoryText(firstCategory(outline.get('category'))) ?? folder
  return { kind, source, category, title: isKeyword ? null : titleText(labelOf(outline)) }
}

/** Programs list a feed under all feeds, or under none, and again in its folder. */
function merged(known: OpmlEntry | undefined, next: OpmlEntry): OpmlEntry {
  if (known === undefined) return next
  const isVague = known.category === null || NO_FOLDER.test(known.category)
  const category = isVague && next.category !== null ? next.category : known.category
  return { ...known, category, title: known.title ?? next.title }
}

/** Folders of readers that are none. */
const NO_FOLDER =
  /^(?:(?:all|my)(?: (?:feeds|items|articles))?|feeds|subscriptions|default|root|un(?:categori[sz]ed|sorted|filed|tagged|grouped)(?: feeds)?|no (?:category|folder)|alle(?: feeds)?|(?:nicht kategorisiert|unkategorisiert|ohne kategorie)|tous(?: les flux)?|(?:non class[ée]s?|sans cat[ée]gorie)|todos?(?: los feeds)?|(?:sin (?:categor[ií]a|clasificar))|tutti(?: i feed)?|senza categoria|todos os feeds|sem categoria|geen categorie|(?:niet |on)gecategoriseerd|(?:без (?:категории|рубрики)|все(?: ленты)?)|(?:bez kategorii|wszystkie)|ikke kategoriseret|okategoriserade?)$/i

function labelOf(outline: Outline): string {
  return outline.get('text') || outline.get('title') || ''
}

/** Categories are a comma-separated list of paths: `/Boston/Weather,local`. */
function firstCategory(categories = ''): string {
  return (
    categories
      .split(',')[0]
      ?.split('/')
      .findLast((part) => part.trim() !== '') ?? ''
  )
}

function categoryText(text: string): string | null {
  const category = cut(plainTitle(text), SOURCE.categoryMaxLength)
  return category === '' ? null : category
}

function titleText(text: string): string | null {
  const title = cut(plainTitle(text), SOURCE.titleMaxLength)
  return title === '' || /^https?:/i.test(title) ? null : title
}
