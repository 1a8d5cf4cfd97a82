import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { t } from '#text/t.ts'

import './folded-text.css'

/** Three lines that end in "…more", as LinkedIn's feed folds a post. */
export function FoldedText({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const { frame, text, more, isLonger } = useFold(children)
  const look = isOpen ? 'open' : 'cut'
  return (
    <div className="folded-text__frame" ref={frame}>
      <div className={`folded-text${isLonger ? ` folded-text--${look}` : ''}`}>
        <div ref={text}>{children}</div>
      </div>
      {isLonger && (
        <button
          ref={more}
          type="button"
          className="folded-text__more"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t.common.showLess : t.common.more}
        </button>
      )}
    </div>
  )
}

const LINES = 3

/** Whether the text takes more than three lines at the width it has now; if so, `--fold` says where the third one ends. */
function useFold(children: ReactNode) {
  const [frame, text] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const more = useRef<HTMLButtonElement>(null)
  const [isLonger, setLonger] = useState(false)

  useLayoutEffect(() => {
    const element = text.current
    if (element === null || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()

    function measure(): void {
      if (element === null) return
      const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight)
      setLonger(element.offsetHeight > lineHeight * (LINES + 0.5))
      if (more.current?.getAttribute('aria-expanded') !== 'false') return
      const end = endOfFold(element, lineHeight, more.current.offsetWidth)
      frame.current?.style.setProperty('--fold', `${end}px`)
    }
  }, [children, isLonger, frame, text])

  return { frame, text, more, isLonger }
}

/**
 * Where the words of the third line end that leave room for "…more", in CSS pixels from its start; 0 for
 * a line without any.
 */
function endOfFold(element: HTMLElement, lineHeight: number, moreWidth: number): number {
  const box = element.getBoundingClientRect()
  const range = rangeIn(element)
  const words = element.textContent

  /** The right end of the third line's part of so many characters; null where they do not fit. */
  function endOf(length: number): number | null {
    let end = 0
    for (const { top, bottom, right } of range(length)) {
      const line = Math.floor(((top + bottom) / 2 - box.top) / lineHeight) + 1
      if (line > LINES || (line === LINES && right + moreWidth > box.right)) return null
      if (line === LINES) end = Math.max(end, right - box.left)
    }
    return end
  }

  let [fits, fitsNot] = [0, words.length + 1]
  while (fitsNot - fits > 1) {
    const length = Math.floor((fits + fitsNot) / 2)
    if (endOf(length) === null) fitsNot = length
    else fits = length
  }
  const cut = words.slice(0, fits)
  // A word that the fold would cut goes below it, unless it fills the line.
  const whole = /^\S/.test(words.slice(fits)) ? cut.replace(/\S+$/, '') : cut
  const end = endOf(whole.trimEnd().length) ?? 0
  return end > 0 ? end : (endOf(cut.trimEnd().length) ?? 0)
}

/** The boxes of the first characters of an element, line by line. */
function rangeIn(element: HTMLElement): (length: number) => readonly DOMRect[] {
  const range = document.createRange()
  const nodes: Text[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode() !== null) {
    if (walker.currentNode instanceof Text) nodes.push(walker.currentNode)
  }
  return (length) => {
    let rest = length
    const node = nodes.find((each) => {
      if (rest <= each.length) return true
      rest -= each.length
      return false
    })
    if (node === undefined) return []
    range.setStart(element, 0)
    range.setEnd(node, rest)
    return [...range.getClientRects()]
  }
}
