import { useId } from 'react'

import { t } from '#text/t.ts'

import type { Part } from './word-diff.ts'

import './changes.css'

interface ChangesProps {
  readonly parts: readonly Part[]
  /** Indices of parts. */
  readonly refused: ReadonlySet<number>
  readonly onToggle: (at: number) => void
}

/** A text with its changes as checkboxes within the lines: pressed, or by Tab and Space, one is refused. */
export function Changes({ parts, refused, onToggle }: ChangesProps) {
  const id = useId()
  const placed = parts.map((part, at) => ({ part, at }))
  return (
    <>
      <p className="changes" aria-describedby={id}>
        {placed.map(({ part, at }) =>
          part.kind === 'same' ? (
            <span key={at}>{part.text}</span>
          ) : (
            <label key={at} className="change">
              <input
                type="checkbox"
                className="visually-hidden"
                checked={!refused.has(at)}
                onChange={() => onToggle(at)}
              />
              <Words kind="del" says={t.rewrite.changes.leftOut} text={part.was} />
              <Words kind="ins" says={t.rewrite.changes.putIn} text={part.now} />
            </label>
          ),
        )}
      </p>
      <p className="faint" id={id}>
        {t.rewrite.changes.hint}
      </p>
    </>
  )
}

interface WordsProps {
  readonly kind: 'del' | 'ins'
  readonly says: string
  readonly text: string
}

/** A change that nobody would see, of a space or a line's end, gets a sign and a name. */
function Words({ kind: Kind, says, text }: WordsProps) {
  if (text === '') return null
  const isBlank = text.trim() === ''
  const { lineBreak, space } = t.rewrite.changes
  return (
    <Kind>
      <span className="visually-hidden"> {says} </span>
      {isBlank && <span aria-hidden="true">{text.includes('\n') ? '¶' : '␣'}</span>}
      {isBlank && (
        <span className="visually-hidden">{text.includes('\n') ? lineBreak : space}</span>
      )}
      {text}
    </Kind>
  )
}
