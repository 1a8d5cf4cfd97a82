import { hookOf } from '#pages/posts/composer/hook-of.ts'

import { partedAt, piecesOf } from './preview-pieces.ts'
import type { Piece } from './preview-pieces.ts'

/**
 * Hashtags and addresses stand out in the feed, as they do there; nothing here can be followed. The
 * hook is tinted: that much is read before the fold.
 */
export function PreviewText({ text }: { readonly text: string }) {
  const shown = text.trim()
  const [hook, rest] = partedAt(piecesOf(shown), hookOf(shown).length)
  return (
    <>
      <span className="preview__hook">
        <Pieces pieces={hook} />
      </span>
      <Pieces pieces={rest} />
    </>
  )
}

function Pieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  return pieces.map(({ at, part, isMarked }) => (isMarked ? <mark key={at}>{part}</mark> : part))
}
