import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'

import type { Rewrite, RewriteEvent } from '#contract/content/rewrite.ts'
import { WRITING } from '#contract/content/writing-limits.ts'
import { useOnline } from '#data/device/online.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { showToast } from '#data/notices/toasts.ts'
import { useRewriting } from '#data/posts/rewriting.ts'
import { useSystem } from '#data/settings/system.ts'
import { updateSame } from '#pages/posts/content/part.ts'
import { HookRow } from '#pages/posts/generator/hook-cards.tsx'
import { Changes } from '#parts/changes/changes.tsx'
import { acceptedText, wordDiff } from '#parts/changes/word-diff.ts'
import { notesSaid } from '#text/reason-said.ts'
import { t } from '#text/t.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { News, Told } from '#ui/feedback/news.tsx'
import { Button, IconButton } from '#ui/form/button.tsx'
import { numberText } from '#ui/format/numbers.ts'

import { ModelChoices } from './model-choices.tsx'
import { rewriteOwn } from './own-rewrites.ts'
import type { OwnRewrite } from './own-rewrites.ts'
import { putInEditor, rangeOf } from './put-in-editor.ts'
import type { Range } from './put-in-editor.ts'

/** A rewrite offered for a part of the text. */
interface Suggestion {
  /** The whole text from which it was made. */
  readonly base: string
  readonly range: Range
  /** At least one; the first is offered first. */
  readonly options: readonly string[]
  /** Points to check before it is accepted. */
  readonly notes: readonly string[]
  readonly notes_messages?: RewriteEvent['notes_messages']
}

interface RewritePanelProps {
  readonly editor: RefObject<HTMLTextAreaElement | null>
  readonly draft: ComposerDraftControl
  readonly isLocked: boolean
  readonly onClose: () => void
}

/** The panel below the editor: the ways to rewrite, then the suggested changes, of which any part can be refused. */
export function RewritePanel({ editor, draft, isLocked, onClose }: RewritePanelProps) {
  const { text } = draft
  const words = t.rewrite
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const range = useRange(editor, text)
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null)
  const [said, setSaid] = useState('')
  const model = useRewriting()
  const isBlank = text.trim() === ''

  useEffect(() => first.current?.focus(), [])
  const isWriting = model.soFar !== null
  useEffect(() => {
    if (said !== '' || isWriting) outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [said, isWriting])
  // When the panel closes, for whatever reason, the focus that it holds moves to the editor.
  useLayoutEffect(() => {
    const element = panel.current
    const field = editor.current
    return () => {
      if (element?.contains(document.activeElement) === true) field?.focus()
    }
  }, [editor])
  useKeys(panel, close)

  // A suggestion made from another text does not fit this one.
  if (suggestion !== null && suggestion.base !== text) {
    setSuggestion(null)
    setSaid(words.stale)
  }

  function close() {
    onClose()
    editor.current?.focus()
  }

  function offer(next: Suggestion, nothing: string) {
    const was = next.base.slice(next.range.start, next.range.end)
    const options = next.options.filter((option) => option !== was)
    setSuggestion(options.length === 0 ? null : { ...next, options })
    setSaid(options.length === 0 ? nothing : '')
  }

  function rewriteHere(kind: OwnRewrite) {
    model.stop()
    const now = rewriteOwn(kind, text.slice(range.start, range.end))
    offer({ base: text, range, options: [now], notes: [] }, words.own.nothing[kind])
  }

  async function rewriteThere(kind: Rewrite, wish: string) {
    setSuggestion(null)
    setSaid('')
    const part = text.slice(range.start, range.end)
    const end = await model.start({ kind, text: part, ...(wish === '' ? {} : { wish }) })
    if (end === null) return
    const { texts: options, notes, notes_messages, failure, failure_messages } = end
    if (failure !== null) setSaid(t.reasons(failure, failure_messages))
    else offer({ base: text, range, options, notes, notes_messages }, words.model.same)
  }

  return (
    <section ref={panel} className="rewrite" aria-labelledby={id}>
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
      <ByModel
        isOff={isBlank || isLocked}
        length={range.end - range.start}
        onChoose={(kind, wish) => void rewriteThere(kind, wish)}
      />
      <div ref={outcome}>
        <Told className="faint">{isWriting ? words.model.writing : said}</Told>
      </div>
      {model.soFar !== null && (
        <div className="rewrite__result">
          {model.soFar !== '' && <p className="changes">{model.soFar}</p>}
          <div className="cluster">
            <Button size="small" onClick={model.stop}>
              {words.model.stop}
            </Button>
          </div>
        </div>
      )}
      {suggestion !== null && (
        <Suggested
          key={suggestion.options.join('\0')}
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

/** Escape leaves the panel. Enter in a field is cancelled: it would publish, as the composer's form is around. */
function useKeys(panel: RefObject<HTMLElement | null>, leave: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (key === 'Enter' && target instanceof HTMLInputElement) event.preventDefault()
    if (key !== 'Escape') return
    event.preventDefault()
    leave()
  })

  useEffect(() => {
    const element = panel.current
    function listen(event: KeyboardEvent): void {
      handleKey(event)
    }
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [panel])
}

interface ByModelProps {
  readonly isOff: boolean
  /** The length of the text to rewrite, in UTF-16 units. */
  readonly length: number
  readonly onChoose: (kind: Rewrite, wish: string) => void
}

/** The rewrites that need a model, or why there are none now. */
function ByModel({ isOff, length, onChoose }: ByModelProps) {
  const writer = useSystem()?.writer
  const isOnline = useOnline()
  const words = t.rewrite.model
  if (!isOnline) return <p className="faint">{words.offline}</p>
  if (writer === undefined) return null
  if (writer === 'built-in') return <p className="faint">{words.none}</p>
  const isTooLong = length > WRITING.draftMaxLength
  return (
    <>
      <ModelChoices writer={writer} isOff={isOff || isTooLong} onChoose={onChoose} />
      {isTooLong && <p className="faint">{words.tooLong}</p>}
    </>
  )
}

function scopeText(text: string, { start, end }: Range): string {
  const isWhole = end - start === text.trim().length
  return isWhole ? t.rewrite.scope.whole : t.rewrite.scope.selected(numberText(end - start))
}

/** Follows the selection in the editor, which retains it while the focus is elsewhere. */
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
  /** Called with the text that then replaces the range. */
  readonly onAccept: (accepted: string) => void
  readonly onDiscard: () => void
}

function Suggested({ suggestion, isLocked, onAccept, onDiscard }: SuggestedProps) {
  const { base, range, options } = suggestion
  const notes = notesSaid(suggestion)
  const [picked, setPicked] = useState(0)
  const now = options[picked] ?? ''
  const id = useId()
  const parts = useMemo(() => wordDiff(base.slice(range.start, range.end), now), [base, range, now])
  const [refused, setRefused] = useState<ReadonlySet<number>>(new Set())
  const all = parts.filter(({ kind }) => kind === 'change').length
  const chosen = all - refused.size
  const words = t.rewrite.changes
  const section = useRef<HTMLElement>(null)
  // On a phone, and in a low window, this section begins below the window's edge: the press would seem to have
  // done nothing.
  useEffect(() => {
    // No value of the effect, as Chromium answers with a promise.
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <section ref={section} className="rewrite__result" aria-labelledby={id}>
      <h4 id={id}>
        {words.title} <span className="rewrite__count">{words.count(all, numberText(all))}</span>
        <News isNew>{words.count(all, numberText(all))}</News>
      </h4>
      {options.length > 1 && (
        <HookRow
          label={t.rewrite.model.hooksTitle}
          nameOf={t.rewrite.model.hook}
          texts={options}
          chosen={picked}
          onChoose={(_, at) => {
            setPicked(at)
            setRefused(new Set())
          }}
        />
      )}
      {notes.length > 0 && (
        <Banner tone="warning" title={t.rewrite.model.check}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Banner>
      )}
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
    </section>
  )
}

function toggled(all: ReadonlySet<number>, at: number): ReadonlySet<number> {
  const next = new Set(all)
  if (!next.delete(at)) next.add(at)
  return next
}

/** Applies the text as if it were typed: one Ctrl+Z in the editor, or one press, undoes it. */
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

  /** Text that was typed since is stashed; a draft that was opened since stays as it is. */
  async function takeBack(): Promise<void> {
    const seen: string[] = []
    const isSame = updateSame(draft, (held) => {
      seen.push(held.text)
      return held.text === text ? { text: base, imageUrl } : {}
    })
    if (isSame && !seen.includes(text)) await draft.replace({ text: base, imageUrl })
    // The pressed button has gone with its message.
    editor?.focus()
  }
}
