import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import './folded-text.css'

const FoldMore = lazyPart(async () => (await import('./fold-more.tsx')).FoldMore, { isQuiet: true })

interface FoldedTextProps {
  readonly folded?: ReactNode
  readonly children: ReactNode
}

/** Three lines that end in "…more", as LinkedIn's feed folds a post. */
export function FoldedText({ children, folded = children }: FoldedTextProps) {
  const [isOpen, setOpen] = useState(false)
  const { text, isLonger } = useIsLonger()
  const look = isOpen ? 'open' : 'cut'
  return (
    <div className="folded-text__frame">
      <div className={`folded-text${isLonger ? ` folded-text--${look}` : ''}`}>
        <div ref={text}>{isOpen ? children : folded}</div>
      </div>
      {isLonger && <FoldMore text={text} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
    </div>
  )
}

const LINES = 3

function useIsLonger() {
  const text = useRef<HTMLDivElement>(null)
  const [isLonger, setLonger] = useState(false)

  useEffect(() => {
    const element = text.current
    if (element === null || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => {
      const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight)
      setLonger(element.offsetHeight > lineHeight * (LINES + 0.5))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return { text, isLonger }
}
