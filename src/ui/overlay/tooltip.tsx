import { useRef, useState } from 'react'
import type { FocusEvent, ReactNode } from 'react'

import { hasAnchors } from '#device/page.ts'
import { useAbility } from '#ui/hooks/use-ability.ts'

import { useEscape } from './use-escape.ts'

import './tooltip.css'

interface TooltipProps {
  /** The name of what it belongs to: whoever hears that name needs no tooltip. */
  readonly text: string
  /** `title`: where the browser has to show the text by itself. */
  readonly children: (title: string | undefined) => ReactNode
}

/**
 * The name of a button without words, for who points at it or comes to it by keys. It stays while it
 * is pointed at, and goes at Escape and at a press.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const tip = useRef<HTMLSpanElement>(null)
  const [isShown, setShown] = useState(false)
  const canFloat = useAbility(hasAnchors)
  useEscape(isShown ? () => show(false) : null)
  if (!canFloat) return children(text)

  function show(next: boolean) {
    tip.current?.togglePopover(next)
    setShown(next)
  }

  function handleFocus({ target }: FocusEvent) {
    if (target.matches(':focus-visible')) show(true)
  }

  return (
    <span
      className="tooltip"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show(true)}
      onPointerLeave={() => show(false)}
      onPointerUp={() => show(false)}
      onFocus={handleFocus}
      onBlur={() => show(false)}
    >
      {children(undefined)}
      <span ref={tip} popover="manual" className="tooltip__tip" aria-hidden="true">
        {text}
      </span>
    </span>
  )
}
