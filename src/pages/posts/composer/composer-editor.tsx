import type { KeyboardEvent, RefObject } from 'react'

import { POST_TEXT } from '#contract/limits.ts'
import { t } from '#text/t.ts'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'

import { HookLine } from './hook-line.tsx'
import { escapedLengthText, overLimitText } from './text-length.ts'

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

/** Held down, it asks once; while an input method composes, Enter belongs to that. */
function isShortcut({ key, ctrlKey, metaKey, repeat, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !repeat && !nativeEvent.isComposing
}
