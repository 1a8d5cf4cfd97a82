import { HASHTAG_OR_RESERVED, escapeLittleText } from './little-text.ts'

/** The text names somebody as `@` and this name. */
export interface Mention {
  readonly name: string
  readonly urn: string
}

/**
 * Escapes as `escapeLittleText` does, and inserts LinkedIn's element for each mention. LinkedIn shows an unknown name
 * as plain text.
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

/** The longer of two names wins. A name that continues with a letter, or a host as at Mastodon, is another name. */
function mentionOf(names: readonly string[]): RegExp {
  const longestFirst = names.toSorted((one, other) => other.length - one.length)
  const named = longestFirst.map((name) => name.replace(SPECIAL, '\\$&')).join('|')
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}_])(?:${named})(?![\p{L}\p{N}_]|\.[a-z\d]|@[\p{L}\p{N}-]+\.\p{L})`,
    'gu',
  )
}

type Ranges = readonly (readonly [from: number, to: number])[]

/** LinkedIn turns addresses with and without a scheme into links. */
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

/** A run may contain an address: it ends at spaces, quotes and the punctuation of scripts without spaces. */
const RUN = /[^\s<>"“”«»，。、；：！？（）「」『』【】《》]+/gu
const ADDRESS = /:\/\/|(?<![\p{L}\p{N}.])www\.|\.\p{L}{2,}(?::\d{1,5})?[/?#]/iu

const RESERVED = /[|{}@[\]()<>#\\*_~]/g
const SPECIAL = /[\\^$.*+?()[\]{}|]/g
