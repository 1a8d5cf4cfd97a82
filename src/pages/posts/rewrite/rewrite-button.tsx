import PenLine from 'lucide-react/icons/pen-line'
import { useEffect, useEffectEvent } from 'react'

import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'

import './rewrite-button.css'

interface RewriteButtonProps {
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** Above the editor; Ctrl or Cmd and J does the same. */
export function RewriteButton({ isOpen, onToggle }: RewriteButtonProps) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
    if (key !== 'j' || !(ctrlKey || metaKey) || altKey || shiftKey) return
    if (repeat || event.defaultPrevented || document.querySelector('dialog[open]') !== null) return
    // The browser's own list of downloads.
    event.preventDefault()
    onToggle()
  })

  useEffect(() => {
    function listen(event: KeyboardEvent): void {
      handleKey(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <Button
      size="small"
      tone="quiet"
      icon={<PenLine size={14} />}
      title={t.rewrite.title}
      aria-expanded={isOpen}
      aria-keyshortcuts="Control+J Meta+J"
      onClick={onToggle}
    >
      <span className="rewrite-button__word">{t.rewrite.title}</span>
    </Button>
  )
}
