import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'

import { useOnline } from '#data/device/online.ts'
import { copyText } from '#device/files.ts'
import { t } from '#text/t.ts'
import { LoadingWords, Told } from '#ui/feedback/news.tsx'
import { Button } from '#ui/form/button.tsx'

import './settings.css'

interface OfflineNoteProps {
  /** Says what is not possible offline. */
  readonly children: string
}

/** Says why the buttons beside it are off. */
export function OfflineNote({ children }: OfflineNoteProps) {
  const isOnline = useOnline()
  if (isOnline) return null
  return <p className="faint">{children}</p>
}

/** A placeholder for one or two rows; the skeleton's five would promise more. */
export function Waiting() {
  return (
    <div className="waiting">
      <LoadingWords />
      <span className="skeleton__bar" aria-hidden="true" />
      <span className="skeleton__bar skeleton__bar--short" aria-hidden="true" />
    </div>
  )
}

interface CopyButtonProps {
  readonly text: string
  readonly label: string
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const [said, setSaid] = useState<'copied' | 'notCopied' | null>(null)

  async function copy() {
    const isCopied = await copyText(text)
    setSaid(isCopied ? 'copied' : 'notCopied')
  }

  return (
    <>
      <Button size="small" icon={<Copy size={16} />} onClick={() => void copy()}>
        {label}
      </Button>
      <Told className="faint">{said !== null && t.signedIn[said]}</Told>
    </>
  )
}

/**
 * For use as a `ref`: focuses an element as it appears. An effect would run later, and could take the focus
 * from somebody who is typing already.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
