import { SOURCE } from '#contract/limits.ts'
import { firstLink } from '#contract/rules/text-links.ts'

/** Lengths read of a title and a text that another app shares with Lin. */
const TITLE_MAX_LENGTH = 300
const TEXT_MAX_LENGTH = 10_000

/** Content that another app shared. Any web page can link here, so nothing in it is trusted. */
export interface Shared {
  /** A single line; may be empty. */
  readonly title: string
  readonly text: string
  /** http or https. Many apps put it into the text. */
  readonly link: string | null
}

/** Null if nothing readable was shared. */
export function readShared(query: URLSearchParams): Shared | null {
  const title = read(query, 'title', TITLE_MAX_LENGTH).replaceAll(/\s+/g, ' ')
  const text = read(query, 'text', TEXT_MAX_LENGTH)
  const link = [read(query, 'url', TEXT_MAX_LENGTH), text, title].map(linkIn).find(isThere)
  if (title === '' && text === '' && link === undefined) return null
  return { title, text, link: link ?? null }
}

/** A draft with each shared part once. */
export function postAbout({ title, text, link }: Shared): string {
  const words = text.includes(title) ? text : joined(title, text)
  return link === null || words.includes(link) ? words : joined(words, link)
}

function read(query: URLSearchParams, name: string, maxLength: number): string {
  const lines = (query.get(name) ?? '').replaceAll(/\r\n?/g, '\n')
  return cut(lines.replaceAll(UNPRINTABLE, ''), maxLength).trim()
}

/** Control characters except tabs and line ends. */
const UNPRINTABLE = /[\p{Cc}--[\t\n]]/gv

/** Cuts between words: half of a link would lead elsewhere. */
function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const beginning = text.slice(0, maxLength).toWellFormed()
  const words = beginning.replace(/(?<!\S)\S+$/, '')
  return words === '' ? beginning : words
}

function linkIn(text: string): string | null {
  const link = firstLink(text)
  return link !== null && link.length <= SOURCE.maxLength ? link : null
}

function isThere(link: string | null): link is string {
  return link !== null
}

function joined(first: string, second: string): string {
  return [first, second].filter((part) => part !== '').join('\n\n')
}
