import { linksIn } from '#contract/rules/text-links.ts'

/** Hashtags and addresses stand out in the feed, as they do there; nothing here can be followed. */
export function PreviewText({ text }: { readonly text: string }) {
  return piecesOf(text.trim()).map(({ at, part, isMarked }) =>
    isMarked ? <mark key={at}>{part}</mark> : part,
  )
}

interface Piece {
  readonly at: number
  readonly part: string
  readonly isMarked: boolean
}

const HASHTAG = /(?<=^|\s)#(?=\p{N}*\p{L})[\p{L}\p{N}]+/gu

function piecesOf(text: string): readonly Piece[] {
  const links = linksIn(text).map(({ at, url }) => ({ at, part: url }))
  const hashtags = [...text.matchAll(HASHTAG)].map(({ 0: part, index: at }) => ({ at, part }))
  const marked = [...links, ...hashtags].toSorted((a, b) => a.at - b.at)
  let end = 0
  const pieces = marked.flatMap(({ at, part }): Piece[] => {
    const before = { at: end, part: text.slice(end, at), isMarked: false }
    end = at + part.length
    return [before, { at, part, isMarked: true }]
  })
  return [...pieces, { at: end, part: text.slice(end), isMarked: false }]
}
