import { pageAddress } from './addresses.ts'
import type { Found } from './parsed-feed.ts'
import { placeOf } from './xml-fields.ts'
import type { Field } from './xml-fields.ts'

/**
 * Prefers, in this order: the original address that a redirecting service names, the text of an RSS link, an Atom link
 * to a page, a guid that is an address, a file.
 */
export function itemLink(fields: readonly Field[], base: string | null): Found<string> | null {
  return (
    firstAddress(fields, base, (field) => ORIGINALS.has(field.name)) ??
    pageLink(fields, base) ??
    firstAddress(fields, base, isPermalink) ??
    firstAddress(fields, base, (field) => field.name === 'rdf:about') ??
    firstAddress(fields, base, isEnclosure)
  )
}

export function pageLink(fields: readonly Field[], base: string | null): Found<string> | null {
  const links = fields.filter((field) => field.name === 'link' && isAlternate(field))
  return (
    firstAddress(links, base, (link) => link.attributes['href'] === undefined) ??
    firstAddress(links, base, isPage) ??
    firstAddress(links, base, () => true)
  )
}

const ORIGINALS: ReadonlySet<string> = new Set(['feedburner:origlink', 'pheedo:origlink'])
export const LINK_FIELDS: readonly string[] = [
  ...ORIGINALS,
  'link',
  'guid',
  'id',
  'rdf:about',
  'enclosure',
  'media:content',
]

function firstAddress(
  fields: readonly Field[],
  base: string | null,
  isMeant: (field: Field) => boolean,
): Found<string> | null {
  for (const field of fields) {
    if (!isMeant(field)) continue
    const { href, url } = field.attributes
    const address = pageAddress(href ?? url ?? field.text, field.base ?? base)
    if (address !== null) return { value: address, from: placeOf(field, ['href', 'url']) }
  }
  return null
}

function isAlternate(link: Field): boolean {
  const relation = relationOf(link)
  return relation === 'alternate' || relation === ''
}

export function isShow(fields: readonly Field[]): boolean {
  return fields.some((field) => isEnclosure(field) && /^(?:audio|video)\//.test(mediaType(field)))
}

/** A picture is no article. */
function isEnclosure(field: Field): boolean {
  switch (field.name) {
    case 'enclosure':
      return !isPicture(field)
    case 'link':
      return relationOf(field) === 'enclosure' && !isPicture(field)
    case 'media:content':
      return /^(?:audio|video)/.test(field.attributes['medium'] ?? mediaType(field))
    default:
      return false
  }
}

function isPicture(field: Field): boolean {
  return mediaType(field).startsWith('image/')
}

function isPage(link: Field): boolean {
  return ['', 'text/html', 'application/xhtml+xml'].includes(mediaType(link))
}

function mediaType({ attributes }: Field): string {
  return attributes['type']?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** Registered relations may be written as addresses of IANA's (RFC 4287, section 4.2.7.2). */
function relationOf(link: Field): string {
  const relation = link.attributes['rel']?.trim().toLowerCase() ?? 'alternate'
  return relation.slice(relation.lastIndexOf('/') + 1)
}

/** A guid is an address unless it says otherwise; an Atom id may be one, but need not lead anywhere. */
function isPermalink(field: Field): boolean {
  if (field.name !== 'guid' && field.name !== 'id') return false
  const isDeclared = field.attributes['isPermaLink']?.toLowerCase() !== 'false'
  return isDeclared && /^https?:\/\//i.test(field.text.trim())
}
