import Maximize2 from 'lucide-react/icons/maximize-2'
import { useEffect, useEffectEvent, useState } from 'react'
import type { KeyboardEvent as PressedKey, ReactNode, RefObject } from 'react'

import { POST_TEXT } from '#contract/limits.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { numberText } from '#ui/format/numbers.ts'
import { leaveField } from '#ui/hooks/focus.ts'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { escapedLengthText, overLimitText, hookOf } from './text-length.ts'
import type { Hook } from './text-length.ts'

import './composer.css'

// A constant, which is rendered once only.
const MAXIMIZE = <Maximize2 size={14} />

const FocusMode = lazyPart(async () => (await import('./focus-mode.tsx')).FocusMode, {
  leave: ({ onLeave }) => onLeave(),
})

/** Its button stands among the tools, and its panel below them. */
const Rewrite = lazyPart(
  async () => (await import('#pages/posts/rewrite/rewrite-button.tsx')).Rewrite,
  { texts: ['content'], isQuiet: true },
)

interface ComposerEditorProps {
  readonly editor: RefObject<HTMLTextAreaElement | null>
  readonly draft: ComposerDraftControl
  readonly isLocked: boolean
  readonly onChange: (text: string) => void
  /** Ctrl or Cmd and Enter. */
  readonly onShortcut: () => void
  /** Says where the text is stored. */
  readonly saved: ReactNode
  /** Further buttons below the text. */
  readonly tools: ReactNode
}

export function ComposerEditor(props: ComposerEditorProps) {
  const { editor, draft, isLocked, onChange, onShortcut, saved } = props
  const { text } = draft
  const [hasFocusMode, setFocusMode] = useState(false)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const escaped = escapedLengthText(text)
  useFocusKey(() => setFocusMode(!hasFocusMode), hasFocusMode)
  return (
    <div className="composer__editor stack stack--tight">
      <Field label={t.composer.editor.label}>
        {(control) => (
          <TextArea
            ref={editor}
            control={control}
            readOnly={isLocked}
            placeholder={t.composer.editor.placeholder}
            value={text}
            onChange={onChange}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
                leaveField(event.currentTarget)
              }
              if (!isShortcut(event)) return
              event.preventDefault()
              onShortcut()
            }}
            length={text.length}
            limit={POST_TEXT.maxLength}
            warning={overLimitText(text)}
            foot={
              <>
                <HookLine text={text} />
                {saved}
              </>
            }
          />
        )}
      </Field>
      {escaped !== null && <p className="composer__escaped">{escaped}</p>}
      <div className="composer__tools">
        <Button
          size="small"
          tone="quiet"
          icon={MAXIMIZE}
          aria-keyshortcuts="Control+. Meta+."
          onClick={() => setFocusMode(true)}
        >
          {t.composer.focus.title}
        </Button>
        {/* The button of the rewriting comes here. */}
        <div ref={setPlace} />
        {props.tools}
      </div>
      <Rewrite {...props} tools={place} />
      {hasFocusMode && (
        <FocusMode
          editor={editor}
          text={text}
          isLocked={isLocked}
          saved={saved}
          onChange={onChange}
          onKeyDown={(event) => {
            if (!isShortcut(event)) return
            event.preventDefault()
            setFocusMode(false)
            onShortcut()
          }}
          onLeave={() => setFocusMode(false)}
        />
      )}
    </div>
  )
}

/** Whether a key event is the shortcut. A held key counts once, and Enter within an input method does not count. */
function isShortcut({ key, repeat, nativeEvent, ...event }: PressedKey): boolean {
  const isWith = (event.ctrlKey || event.metaKey) && !event.shiftKey
  return key === 'Enter' && isWith && !repeat && !nativeEvent.isComposing
}

/** Ctrl or Cmd and the full stop, wherever the focus is, unless another dialog is open. */
function useFocusKey(toggle: () => void, isOpen: boolean): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, repeat } = event
    if (key !== '.' || !(ctrlKey || metaKey) || altKey || repeat || event.defaultPrevented) return
    if (document.querySelectorAll('dialog[open]').length !== (isOpen ? 1 : 0)) return
    event.preventDefault()
    toggle()
  })

  useEffect(() => {
    function listen(event: KeyboardEvent): void {
      handleKey(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** How much of the text is visible before LinkedIn's fold. Never announced by itself. */
function HookLine({ text }: { readonly text: string }) {
  const hook = hookOf(text.trim())
  if (hook.length === 0) return null
  const hint = hintOf(hook)
  const { hookMaxLength } = POST_TEXT
  return (
    <p className="hook-line">
      <svg viewBox={`0 0 ${hookMaxLength} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect width={hook.length} height="1" />
      </svg>
      <span>{t.composer.hook.length(numberText(hook.length), numberText(hookMaxLength))}</span>
      {hint !== null && <span className="hook-line__hint">{hint}</span>}
    </p>
  )
}

function hintOf({ hasLongLine, cutWord }: Hook): string | null {
  if (hasLongLine) return t.composer.hook.longLine
  return cutWord === null ? null : t.composer.hook.cutWord(cutWord)
}
