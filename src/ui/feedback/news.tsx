import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { say } from '#device/heard/news.ts'
import { t } from '#text/t.ts'
import { useAfter } from '#ui/hooks/lifecycle.ts'

interface NewsProps {
  /** A text is said when it changes, not when it is first rendered. */
  readonly children: string | false | null | undefined
  /** True: its coming is news already. */
  readonly isNew?: boolean
}

/** Renders nothing. */
export function News({ children, isNew = false }: NewsProps): null {
  const words = children || ''
  const known = useRef(isNew ? '' : words)

  useEffect(() => {
    if (words === known.current) return
    known.current = words
    say(words)
  }, [words])

  return null
}

interface ToldProps {
  readonly className?: string | undefined
  readonly isNew?: boolean
  readonly children: ReactNode
}

/** Shown text that is also said when it changes, without the names of its buttons. It is no live region itself. */
export function Told({ className = '', isNew = false, children }: ToldProps) {
  const place = useRef<HTMLDivElement>(null)
  const wasNew = useRef(isNew)

  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    let known = wasNew.current ? '' : wordsOf(element)
    function tell(): void {
      const words = element === null ? '' : wordsOf(element)
      if (words === known) return
      known = words
      say(words)
    }

    tell()
    // Also parts that are loaded later change the text.
    const observer = new MutationObserver(tell)
    observer.observe(element, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [])

  return (
    <div className={`told ${className}`.trim()} ref={place}>
      {children}
    </div>
  )
}

function wordsOf(element: Element): string {
  const copy = element.cloneNode(true)
  if (!(copy instanceof Element)) return ''
  for (const silent of copy.querySelectorAll('button, [aria-hidden="true"]')) silent.remove()
  for (const block of copy.querySelectorAll('p,div,li')) block.append(' ')
  return copy.textContent.trim()
}

const PATIENCE_MS = 1000

/** What stands there while something loads: said only if that takes longer than a second. */
export function LoadingWords({ children = t.common.loading, className = 'visually-hidden' }) {
  useAfter(PATIENCE_MS, () => say(children))
  return <span className={className}>{children}</span>
}
