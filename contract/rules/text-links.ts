export interface TextLink {
  readonly url: string
  /** In UTF-16 units. */
  readonly at: number
}

/** Finds http and https links to a host with a dot. */
export function linksIn(text: string): readonly TextLink[] {
  return [...text.matchAll(ADDRESS)]
    .map((match) => ({ url: withoutEnd(match[0]), at: match.index }))
    .filter(({ url }) => DOTTED_HOST.test(url) && URL.canParse(url))
}

/** The link whose card a post carries, as LinkedIn chooses it. */
export function firstLink(text: string): string | null {
  return linksIn(text)[0]?.url ?? null
}

/** Ends at spaces, at quotes and angle brackets, and at the punctuation of scripts without spaces. */
const ADDRESS =
  /(?<![\p{sc=Latn}\p{N}])https?:\/\/[^\s<>"“”«»，。、；：！？（）「」『』【】《》]+/giu

/** While an address is typed, its host has no dot yet. */
const DOTTED_HOST = /^https?:\/\/[^/?#]*[^/?#.]\.[^/?#.]/i

const PUNCTUATION = ".,;:!?…'’*"
const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** A sentence's own punctuation at the end is none of the address's; a bracket is, if it began there. */
function withoutEnd(address: string): string {
  const unopened = new Map(
    Object.entries(BRACKETS).map(([end, begin]) => [
      end,
      count(address, end) - count(address, begin),
    ]),
  )
  let length = address.length
  for (; length > 0; length -= 1) {
    const last = address.charAt(length - 1)
    const surplus = unopened.get(last) ?? 0
    if (surplus > 0) unopened.set(last, surplus - 1)
    else if (!PUNCTUATION.includes(last)) break
  }
  return address.slice(0, length)
}

function count(text: string, character: string): number {
  return text.split(character).length - 1
}
