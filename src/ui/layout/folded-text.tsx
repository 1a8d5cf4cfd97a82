import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { t } from '#text/t.ts'

import './folded-text.css'

/** Three lines, then "…more", as LinkedIn's feed folds a post. */
export function FoldedText({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const { text, isLonger } = useIsLonger()
  const isFolded = !isOpen
  return (
    <div className="folded-text__frame">
      <div className={`folded-text${isFolded ? ' folded-text--folded' : ''}`}>
        <div ref={text}>{children}</div>
      </div>
      {isLonger && (
        <button
          type="button"
          className="folded-text__more"
          aria-expanded={isOpen}
          onClick={() => setOpen(isFolded)}
        >
          {isFolded ? t.common.more : t.common.showLess}
        </button>
      )}
    </div>
  )
}

const LINES = 3

/** Whether the text takes more than three lines at the width it has now. */
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
