import { hashtagsIn } from '@lin/linkedin/little-text'

import { linksIn } from '#contract/rules/text-links.ts'

/** The text with hashtags and addresses marked, as in the feed, but without links. */
export function PreviewText({ text }: { readonly text: string }) {
  return piecesOf(text.trim()).map(({ at, part, isMarked }) =>
    isMarked ? <mark key={at}>{part}</mark> : part,
  )
}

interface Piece {
  /** Start of the part, in UTF-16 units. */
  readonly at: number
  readonly part: string
  /** Whether it is a hashtag or an address. */
  readonly isMarked: boolean
}

/** Splits a text into hashtags, addresses and the words around them. */
export function piecesOf(text: string): readonly Piece[] {
  const links = linksIn(text).map(({ at, url }) => ({ at, part: url }))
  const hashtags = hashtagsIn(text).map(({ at, tag }) => ({ at, part: tag }))
  const marked = [...links, ...hashtags].toSorted((a, b) => a.at - b.at)
  let end = 0
  const pieces = marked.flatMap(({ at, part }): Piece[] => {
    // A hashtag inside an address belongs to the address.
    if (at < end) return []
    const before = { at: end, part: text.slice(end, at), isMarked: false }
    end = at + part.length
    return [before, { at, part, isMarked: true }]
  })
  return [...pieces, { at: end, part: text.slice(end), isMarked: false }]
}
