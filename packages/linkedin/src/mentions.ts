import { HASHTAG_OR_RESERVED, escapeLittleText } from './little-text.ts'

/** A person or organization that a text names as `@` and this name, and their URN at LinkedIn. */
export interface Mention {
  readonly name: string
  readonly urn: string
}

/**
 * Escapes a text as `escapeLittleText` does, and inserts LinkedIn's element of a mention wherever the text
 * names somebody by `@` and their name. LinkedIn shows an unknown name as plain text.
 */
export function escapeWithMentions(text: string, mentions: readonly Mention[]): string {
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

/** The mentions that the text names: its post needs no others. */
export function mentionsIn<Each extends Mention>(
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
 * Of two names that begin alike the longer one wins, and a name that continues with a letter is another name.
 * So is a name that continues with a host, like those of Mastodon and Bluesky.
 */
function mentionOf(names: readonly string[]): RegExp {
  const longestFirst = names.toSorted((one, other) => other.length - one.length)
  const named = longestFirst.map((name) => name.replace(SPECIAL, '\\$&')).join('|')
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}_])(?:${named})(?![\p{L}\p{N}_]|\.[a-z\d]|@[\p{L}\p{N}-]+\.\p{L})`,
    'gu',
  )
}

/** Start and end of each address in a text, in their order. */
type Ranges = readonly (readonly [from: number, to: number])[]

/** Finds addresses with and without a scheme, since LinkedIn turns both into links. */
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

/**
 * A run of characters that may contain an address: it ends at spaces, quotes and the punctuation of scripts
 * without spaces.
 */
const RUN = /[^\s<>"“”«»，。、；：！？（）「」『』【】《》]+/gu
const ADDRESS = /:\/\/|(?<![\p{L}\p{N}.])www\.|\.\p{L}{2,}(?::\d{1,5})?[/?#]/iu

/** Characters with a meaning in little text. */
const RESERVED = /[|{}@[\]()<>#\\*_~]/g
/** Characters with a meaning in a regular expression. */
const SPECIAL = /[\\^$.*+?()[\]{}|]/g
