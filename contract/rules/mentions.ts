import { HASHTAG_OR_RESERVED, escapeLittleText } from './little-text.ts'

/** Somebody whom a text names as `@` and this name, and LinkedIn's name of them. */
interface Mentioned {
  readonly name: string
  readonly urn: string
}

/**
 * Escapes a text as `escapeLittleText` does, and makes LinkedIn's element of a mention wherever the text has `@` and
 * its name. LinkedIn shows a name that it does not know as plain text.
 */
export function escapeWithMentions(text: string, mentions: readonly Mentioned[]): string {
  if (mentions.length === 0) return escapeLittleText(text)
  const urns = new Map(mentions.map(({ name, urn }) => [`@${name}`, urn]))
  return text.replace(elementsOf([...urns.keys()]), (found) => {
    const urn = urns.get(found)
    if (urn !== undefined) return `@[${found.slice(1).replace(RESERVED, '\\$&')}](${urn})`
    return found.length > 1 ? found : `\\${found}`
  })
}

/** Of two names that begin alike the longer one is meant, and what goes on with a letter is another name. */
function elementsOf(names: readonly string[]): RegExp {
  const longestFirst = names.toSorted((one, other) => other.length - one.length)
  const named = longestFirst.map((name) => name.replace(SPECIAL, '\\$&')).join('|')
  const mention = `(?<![\\p{L}\\p{N}_])(?:${named})(?![\\p{L}\\p{N}_])`
  return new RegExp(`${mention}|${HASHTAG_OR_RESERVED.source}`, 'gu')
}

/** In little text. */
const RESERVED = /[|{}@[\]()<>#\\*_~]/g
/** In a pattern. */
const SPECIAL = /[\\^$.*+?()[\]{}|]/g
