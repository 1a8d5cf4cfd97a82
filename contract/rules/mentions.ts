import { HASHTAG_OR_RESERVED, escapeLittleText } from './little-text.ts'

/** Somebody whom a text names as `@` and this name, and LinkedIn's name of them. */
interface Mentioned {
  readonly name: string
  readonly urn: string
}

/**
 * Escapes a text as `escapeLittleText` does, and makes LinkedIn's element of a mention wherever the text names somebody
 * by `@` and their name. LinkedIn shows a name that it does not know as plain text.
 */
export function escapeWithMentions(text: string, mentions: readonly Mentioned[]): string {
  if (mentions.length === 0) return escapeLittleText(text)
  const urns = new Map(mentions.map(({ name, urn }) => [`@${name}`, urn]))
  const addresses = addressesIn(text)
  return text.replace(elementsOf([...urns.keys()]), (found, at: number) => {
    const urn = urns.get(found)
    if (urn === undefined) return found.length > 1 ? found : `\\${found}`
    const name = found.slice(1).replace(RESERVED, '\\$&')
    return isInside(addresses, at) ? `\\@${name}` : `@[${name}](${urn})`
  })
}

/** Those whom the text names: the others are of no use to its post. */
export function mentionsIn<Each extends Mentioned>(
  text: string,
  mentions: readonly Each[],
): readonly Each[] {
  if (mentions.length === 0) return mentions
  const addresses = addressesIn(text)
  const found = text.matchAll(mentionOf(mentions.map(({ name }) => `@${name}`)))
  const named = new Set(
    [...found].filter(({ index }) => !isInside(addresses, index)).map(([mention]) => mention),
  )
  return mentions.filter(({ name }) => named.has(`@${name}`))
}

function elementsOf(names: readonly string[]): RegExp {
  return new RegExp(`${mentionOf(names).source}|${HASHTAG_OR_RESERVED.source}`, 'gu')
}

/**
 * Of two names that begin alike the longer one is meant, and what goes on with a letter is another name. So is a name
 * that goes on with a host, as those of Mastodon and Bluesky do.
 */
function mentionOf(names: readonly string[]): RegExp {
  const longestFirst = names.toSorted((one, other) => other.length - one.length)
  const named = longestFirst.map((name) => name.replace(SPECIAL, '\\$&')).join('|')
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}_])(?:${named})(?![\p{L}\p{N}_]|\.[a-z\d]|@[\p{L}\p{N}-]+\.\p{L})`,
    'gu',
  )
}

/** From where to where addresses stand in a text, in their order. */
type Ranges = readonly (readonly [from: number, to: number])[]

/** With a scheme or without, as LinkedIn makes links of both. */
function addressesIn(text: string): Ranges {
  return [...text.matchAll(RUN)].flatMap(({ 0: run, index }) => {
    const begin = ADDRESS.exec(run)?.index
    return begin === undefined ? [] : [[index + begin, index + run.length] as const]
  })
}

function isInside(addresses: Ranges, at: number): boolean {
  let [low, high] = [0, addresses.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((addresses[middle]?.[1] ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return (addresses[low]?.[0] ?? Infinity) < at
}

/** What an address can be of: it ends at spaces, quotes and the punctuation of scripts without spaces. */
const RUN = /[^\s<>"“”«»，。、；：！？（）「」『』【】《》]+/gu
const ADDRESS = /:\/\/|(?<![\p{L}\p{N}.])www\.|\.\p{L}{2,}(?::\d{1,5})?[/?#]/iu

/** In little text. */
const RESERVED = /[|{}@[\]()<>#\\*_~]/g
/** In a pattern. */
const SPECIAL = /[\\^$.*+?()[\]{}|]/g
