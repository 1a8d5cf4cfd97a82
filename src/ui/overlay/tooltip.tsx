import { useRef, useState, useEffect, useEffectEvent } from 'react'
import type { FocusEvent, ReactNode } from 'react'

import { hasAnchors } from '#device/page.ts'
import { useAbility } from '#ui/hooks/environment.ts'

import './tooltip.css'

interface TooltipProps {
  /** The control's accessible name: screen readers need no tooltip. */
  readonly text: string
  /** `title`: set if the browser lacks popovers with anchors, and has to show the text itself. */
  readonly children: (title: string | undefined) => ReactNode
}

/** It stays while it is hovered, and goes at Escape and at a press. */
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

function useEscape(act: (() => void) | null): void {
  const isOn = act !== null
  const handle = useEffectEvent(() => act?.())

  useEffect(() => {
    if (!isOn) return undefined

    function listen({ key }: KeyboardEvent): void {
      if (key === 'Escape') handle()
    }

    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}
