import Minimize2 from 'lucide-react/icons/minimize-2'
import { useId, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'

import { POST_TEXT } from '#contract/limits.ts'
import { putInEditor } from '#pages/posts/rewrite/put-in-editor.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { TextCount } from '#ui/form/text-area.tsx'
import { useModal } from '#ui/overlay/dialog.tsx'

import { hookOf } from './text-length.ts'

import './focus-mode.css'

interface FocusModeProps {
  /** The composer's editor, from which writing starts and in which it continues. */
  readonly editor: RefObject<HTMLTextAreaElement | null>
  readonly text: string
  readonly isLocked: boolean
  /** Says where the text is stored. */
  readonly saved: ReactNode
  readonly onChange: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onLeave: () => void
}

/** The text alone, in a column of 62 characters, with the place of LinkedIn's fold. */
export function FocusMode({ editor, text, isLocked, saved, ...props }: FocusModeProps) {
  const { onChange, onKeyDown, onLeave } = props
  const id = useId()
  const dialog = useModal()
  const page = useSamePlace(editor)
  return (
    <dialog
      ref={dialog}
      className="focus-mode"
      aria-label={t.composer.focus.title}
      onCancel={(event) => {
        event.preventDefault()
        onLeave()
      }}
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onLeave()
      }}
    >
      <div className="focus-mode__page">
        <Fold text={text} />
        <textarea
          ref={page}
          aria-label={t.composer.editor.label}
          aria-describedby={id}
          placeholder={t.composer.editor.placeholder}
          readOnly={isLocked}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="focus-mode__foot">
        <div>
          {saved}
          <TextCount limitId={id} length={text.length} limit={POST_TEXT.maxLength} />
          <Button
            size="small"
            tone="quiet"
            icon={<Minimize2 size={14} />}
            aria-keyshortcuts="Escape Control+. Meta+."
            onClick={onLeave}
          >
            {t.common.close}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

/** Lies invisibly behind the text with the same words, and gives it its height: only the line at the fold is drawn. */
function Fold({ text }: { readonly text: string }) {
  const begins = text.length - text.trimStart().length
  const at = begins + hookOf(text.trim()).length
  const isFolded = text.slice(at).trim() !== ''
  return (
    <div className="focus-mode__fold" aria-hidden="true">
      {text.slice(0, at)}
      {isFolded && <span data-says={t.common.more} />}
      {/* An empty last line counts as a line. */}
      {`${text.slice(at)} `}
    </div>
  )
}

/**
 * Takes the caret over from the editor, and hands it back in the end, with the text written here as one step
 * that the editor's own undo takes back.
 */
function useSamePlace(editor: RefObject<HTMLTextAreaElement | null>) {
  const page = useRef<HTMLTextAreaElement>(null)

  useLayoutEffect(() => {
    const [here, there] = [page.current, editor.current]
    if (here === null || there === null) return undefined
    const was = here.value
    goOn(there, here)
    return () => {
      const now = here.value
      const { length } = was
      if (now !== was && !there.readOnly) {
        there.value = was
        putInEditor(there, { start: 0, end: length }, now)
        if (there.value !== now) there.value = now
      }
      goOn(here, there)
    }
  }, [editor])

  return page
}

function goOn(from: HTMLTextAreaElement, to: HTMLTextAreaElement): void {
  to.focus()
  to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection)
}
