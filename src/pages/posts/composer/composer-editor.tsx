import type { KeyboardEvent, RefObject } from 'react'

import { POST_TEXT } from '#contract/limits.ts'
import { t } from '#text/t.ts'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { numberText } from '#ui/format/numbers.ts'

import { escapedLengthText, overLimitText, hookOf } from './text-length.ts'
import type { Hook } from './text-length.ts'

import './composer.css'

interface ComposerEditorProps {
  readonly editor: RefObject<HTMLTextAreaElement | null>
  readonly text: string
  readonly isLocked: boolean
  readonly onChange: (text: string) => void
  /** Ctrl or Cmd and Enter. */
  readonly onShortcut: () => void
}

export function ComposerEditor({ editor, text, isLocked, ...props }: ComposerEditorProps) {
  const escaped = escapedLengthText(text)
  return (
    <div className="stack stack--tight">
      <Field label={t.composer.editor.label}>
        {(control) => (
          <TextArea
            ref={editor}
            control={control}
            readOnly={isLocked}
            placeholder={t.composer.editor.placeholder}
            value={text}
            onChange={props.onChange}
            onKeyDown={(event) => {
              if (!isShortcut(event)) return
              event.preventDefault()
              props.onShortcut()
            }}
            length={text.length}
            limit={POST_TEXT.maxLength}
            warning={overLimitText(text)}
          />
        )}
      </Field>
      {escaped !== null && <p className="composer__escaped">{escaped}</p>}
      <HookLine text={text} />
    </div>
  )
}

/** Held keys count once, and Enter within an input method is not ours. */
function isShortcut({ key, repeat, nativeEvent, ...event }: KeyboardEvent): boolean {
  const isWith = (event.ctrlKey || event.metaKey) && !event.shiftKey
  return key === 'Enter' && isWith && !repeat && !nativeEvent.isComposing
}

/** How much of the text is visible before LinkedIn's fold. Never announced by itself. */
function HookLine({ text }: { readonly text: string }) {
  const hook = hookOf(text.trim())
  if (hook.length === 0) return null
  const hint = hintOf(hook)
  return (
    <p className="hook-line">
      <span className="hook-line__swatch" aria-hidden="true" />
      <span>
        {t.composer.hook.length(numberText(hook.length), numberText(POST_TEXT.hookMaxLength))}
      </span>
      {hint !== null && <span className="hook-line__hint">{hint}</span>}
    </p>
  )
}

function hintOf({ hasLongLine, cutWord }: Hook): string | null {
  if (hasLongLine) return t.composer.hook.longLine
  return cutWord === null ? null : t.composer.hook.cutWord(cutWord)
}
