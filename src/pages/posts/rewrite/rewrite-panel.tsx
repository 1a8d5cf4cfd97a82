import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'

import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { showToast } from '#data/notices/toasts.ts'
import { t } from '#text/t.ts'
import { Button, IconButton } from '#ui/form/button.tsx'
import { numberText } from '#ui/format/numbers.ts'
import { handFocusOn } from '#ui/hooks/focus.ts'

import { Changes } from './changes.tsx'
import { rewriteOwn } from './own-rewrites.ts'
import type { OwnRewrite } from './own-rewrites.ts'
import { putInEditor, rangeOf } from './put-in-editor.ts'
import type { Range } from './put-in-editor.ts'
import { acceptedText, wordDiff } from './word-diff.ts'

import './rewrite.css'

/** What a rewrite would put in the place of a part of the text. */
export interface Suggestion {
  /** The whole text that it was made of. */
  readonly base: string
  readonly range: Range
  readonly now: string
}

interface RewritePanelProps {
  readonly editor: RefObject<HTMLTextAreaElement | null>
  readonly draft: ComposerDraftControl
  readonly isLocked: boolean
  readonly onClose: () => void
}

/** Below the editor: the ways to rewrite, then what would change, of which any part can be refused. */
export function RewritePanel({ editor, draft, isLocked, onClose }: RewritePanelProps) {
  const { text } = draft
  const words = t.rewrite
  const id = useId()
  const first = useRef<HTMLButtonElement>(null)
  const range = useRange(editor, text)
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null)
  const [said, setSaid] = useState('')
  const isBlank = text.trim() === ''

  useEffect(() => first.current?.focus(), [])

  // What was made of another text says nothing of this one.
  if (suggestion !== null && suggestion.base !== text) {
    setSuggestion(null)
    setSaid(words.stale)
  }

  function close() {
    onClose()
    editor.current?.focus()
  }

  function offer(next: Suggestion, nothing: string) {
    const { base, now } = next
    const isSame = base.slice(next.range.start, next.range.end) === now
    setSuggestion(isSame ? null : next)
    setSaid(isSame ? nothing : '')
  }

  function rewriteHere(kind: OwnRewrite) {
    const now = rewriteOwn(kind, text.slice(range.start, range.end))
    offer({ base: text, range, now }, words.own.nothing[kind])
  }

  return (
    <section
      ref={handFocusOn(() => editor.current?.focus())}
      className="rewrite"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        close()
      }}
    >
      <header className="rewrite__head">
        <h3 id={id}>{words.title}</h3>
        <p className="faint">{isBlank ? words.empty : scopeText(text, range)}</p>
        <IconButton label={t.common.close} icon={<X size={16} />} onClick={close} />
      </header>
      <fieldset className="rewrite__choices">
        <legend className="faint">{words.own.title}</legend>
        {KINDS.map((kind, at) => (
          <Button
            key={kind}
            ref={at === 0 ? first : undefined}
            size="small"
            isOff={isBlank || isLocked}
            onClick={() => rewriteHere(kind)}
          >
            {words.own.items[kind]}
          </Button>
        ))}
      </fieldset>
      <output className="faint">{said}</output>
      {suggestion !== null && (
        <Suggested
          key={suggestion.now}
          suggestion={suggestion}
          isLocked={isLocked}
          onAccept={(accepted) => {
            onClose()
            apply(editor.current, draft, suggestion, accepted)
          }}
          onDiscard={() => {
            setSuggestion(null)
            first.current?.focus()
          }}
        />
      )}
    </section>
  )
}

const KINDS: readonly OwnRewrite[] = ['fold', 'sentences', 'fillers', 'hashtags']

function scopeText(text: string, { start, end }: Range): string {
  const isWhole = end - start === text.trim().length
  return isWhole ? t.rewrite.scope.whole : t.rewrite.scope.selected(numberText(end - start))
}

/** Follows what is selected in the editor, which it keeps while the focus is elsewhere. */
function useRange(editor: RefObject<HTMLTextAreaElement | null>, text: string): Range {
  const [selected, setSelected] = useState<Range>({ start: 0, end: 0 })

  useEffect(() => {
    function read(): void {
      const field = editor.current
      if (field !== null) setSelected({ start: field.selectionStart, end: field.selectionEnd })
    }
    read()
    document.addEventListener('selectionchange', read)
    return () => document.removeEventListener('selectionchange', read)
  }, [editor])

  const { start, end } = selected
  return useMemo(
    () => rangeOf(text, { start: Math.min(start, text.length), end: Math.min(end, text.length) }),
    [text, start, end],
  )
}

interface SuggestedProps {
  readonly suggestion: Suggestion
  readonly isLocked: boolean
  /** Hands over what stands in the place of the range then. */
  readonly onAccept: (accepted: string) => void
  readonly onDiscard: () => void
}

function Suggested({ suggestion, isLocked, onAccept, onDiscard }: SuggestedProps) {
  const { base, range, now } = suggestion
  const id = useId()
  const parts = useMemo(() => wordDiff(base.slice(range.start, range.end), now), [base, range, now])
  const [refused, setRefused] = useState<ReadonlySet<number>>(new Set())
  const all = parts.filter(({ kind }) => kind === 'change').length
  const chosen = all - refused.size
  const words = t.rewrite.changes

  return (
    <div className="rewrite__result" role="group" aria-labelledby={id}>
      <h4 id={id}>
        {words.title}{' '}
        <output className="rewrite__count">{words.count(all, numberText(all))}</output>
      </h4>
      <Changes
        parts={parts}
        refused={refused}
        onToggle={(at) => setRefused(toggled(refused, at))}
      />
      <div className="cluster">
        <Button
          size="small"
          tone={refused.size === 0 ? 'primary' : undefined}
          icon={<Check size={14} />}
          isOff={isLocked}
          onClick={() => onAccept(now)}
        >
          {words.acceptAll}
        </Button>
        {refused.size > 0 && (
          <Button
            size="small"
            tone="primary"
            isOff={isLocked || chosen === 0}
            onClick={() => onAccept(acceptedText(parts, refused))}
          >
            {words.acceptSome(numberText(chosen), numberText(all))}
          </Button>
        )}
        <Button size="small" tone="quiet" onClick={onDiscard}>
          {words.discard}
        </Button>
      </div>
    </div>
  )
}

function toggled(all: ReadonlySet<number>, at: number): ReadonlySet<number> {
  const next = new Set(all)
  if (!next.delete(at)) next.add(at)
  return next
}

/** As if it were typed, and taken back by one Ctrl+Z in the editor, or by one press. */
function apply(
  editor: HTMLTextAreaElement | null,
  draft: ComposerDraftControl,
  { base, range }: Suggestion,
  accepted: string,
): void {
  const { imageUrl } = draft
  const text = base.slice(0, range.start) + accepted + base.slice(range.end)
  if (editor !== null) putInEditor(editor, range, accepted)
  if (editor?.value !== text) {
    draft.update(({ isOwnImage }) => (isOwnImage === true ? { text } : { text, imageUrl: null }))
  }
  showToast({
    tone: 'success',
    text: t.rewrite.done,
    onEnd: async (isUndone) => isUndone && takeBack(),
  })

  /** What was typed since is kept beside it. */
  async function takeBack(): Promise<void> {
    let isStill = false
    draft.update((held) => {
      isStill = held.text === text
      return isStill ? { text: base, imageUrl } : {}
    })
    if (!isStill) await draft.replace({ text: base, imageUrl })
  }
}
