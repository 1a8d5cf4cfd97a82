import PenLine from 'lucide-react/icons/pen-line'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RefObject } from 'react'
import { createPortal } from 'react-dom'

import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { VoiceMeter } from './voice-meter.tsx'

import './rewrite.css'

// Constants, which are rendered once only.
const PEN_LINE = <PenLine size={14} />

const RewritePanel = lazyPart(async () => (await import('./rewrite-panel.tsx')).RewritePanel, {
  texts: ['content'],
})

interface RewriteProps {
  readonly editor: RefObject<HTMLTextAreaElement | null>
  readonly draft: ComposerDraftControl
  readonly isLocked: boolean
  /** The place of the button below the text; null until it is there. */
  readonly tools: HTMLElement | null
}

/** Opens the panel below the editor by a button among the editor's tools; Ctrl or Cmd and J does the same. */
export function Rewrite({ editor, draft, isLocked, tools }: RewriteProps) {
  const [isOpen, setOpen] = useState(false)

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
    if (key !== 'j' || !(ctrlKey || metaKey) || altKey || shiftKey) return
    if (repeat || event.defaultPrevented || document.querySelector('dialog[open]') !== null) return
    // Keeps the browser from opening its list of downloads.
    event.preventDefault()
    setOpen(!isOpen)
  })

  useEffect(() => {
    function listen(event: KeyboardEvent): void {
      handleKey(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <>
      {tools !== null &&
        createPortal(
          <Button
            size="small"
            tone="quiet"
            icon={PEN_LINE}
            title={t.rewrite.title}
            aria-expanded={isOpen}
            aria-keyshortcuts="Control+J Meta+J"
            onClick={() => setOpen(!isOpen)}
          >
            <span className="rewrite-button__word">{t.rewrite.title}</span>
          </Button>,
          tools,
        )}
      {isOpen && (
        <RewritePanel
          editor={editor}
          draft={draft}
          isLocked={isLocked}
          onClose={() => setOpen(false)}
        />
      )}
      <VoiceMeter text={draft.text} postId={draft.postId} />
    </>
  )
}
