import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

import { t } from '#text/t.ts'

interface FoldMoreProps {
  readonly text: RefObject<HTMLDivElement | null>
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** "…more" right after the third line's last word, and "Show less" below an opened text. */
export function FoldMore({ text, isOpen, onToggle }: FoldMoreProps) {
  const button = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    const [element, more] = [text.current, button.current]
    if (isOpen || element === null || more === null) return undefined
    const width = new ResizeObserver(place)
    width.observe(element)
    // A different text with as many lines ends elsewhere.
    const words = new MutationObserver(place)
    words.observe(element, { subtree: true, childList: true, characterData: true })
    place()
    return () => {
      width.disconnect()
      words.disconnect()
    }

    function place(): void {
      if (element === null || more === null) return
      const end = endOfFold(element, more.offsetWidth)
      more.parentElement?.style.setProperty('--fold', end === 0 ? '-0.25em' : `${end}px`)
    }
  }, [text, isOpen])

  return (
    <button
      ref={button}
      type="button"
      className="folded-text__more"
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {isOpen ? t.common.showLess : t.common.more}
    </button>
  )
}

const LINES = 3

/**
 * The end of the third line's words that leave room for "…more", in CSS pixels from the line's start; 0 if no word
 * does.
 */
function endOfFold(element: HTMLElement, moreWidth: number): number {
  const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight)
  const box = element.getBoundingClientRect()
  const boxesOf = lineBoxes(element)
  const words = element.textContent

  /** The right end of this many characters of the third line; null if they do not fit. */
  function endOf(length: number): number | null {
    let end = 0
    for (const { top, bottom, right } of boxesOf(length)) {
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
  const whole = /^\S/.test(words.slice(fits)) ? cut.replace(/(?<!\S)\S+$/, '') : cut
  return endOf(whole.trimEnd().length) || endOf(cut.trimEnd().length) || 0
}

function lineBoxes(element: HTMLElement): (length: number) => Iterable<DOMRect> {
  const range = document.createRange()
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const nodes: Node[] = []
  while (walker.nextNode() !== null) nodes.push(walker.currentNode)
  return (length) => {
    let rest = length
    const last = nodes.find(({ textContent }) => {
      const own = textContent?.length ?? 0
      if (rest <= own) return true
      rest -= own
      return false
    })
    if (last === undefined) return []
    range.setStart(element, 0)
    range.setEnd(last, rest)
    return range.getClientRects()
  }
}
