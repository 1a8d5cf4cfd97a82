import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'

/** `closedby` would do the same, but Safari lacks it. */
export function usePressOutside(
  dialog: RefObject<HTMLDialogElement | null>,
  act: () => void,
): void {
  const leave = useEffectEvent(act)

  useEffect(() => {
    const element = dialog.current
    return element === null ? undefined : watchPressesOutside(element, () => leave())
  }, [dialog])
}

/** A press that begins or ends inside, as when text is selected, does not count as outside. */
function watchPressesOutside(dialog: HTMLDialogElement, act: () => void): () => void {
  const watching = new AbortController()
  let hasBegunOutside = false
  function begin(event: PointerEvent): void {
    hasBegunOutside = isOutside(dialog, event)
  }
  function end(event: MouseEvent): void {
    if (hasBegunOutside && isOutside(dialog, event)) act()
  }

  dialog.addEventListener('pointerdown', begin, { signal: watching.signal })
  dialog.addEventListener('click', end, { signal: watching.signal })
  return () => watching.abort()
}

/** Presses on the backdrop are the dialog's own. */
function isOutside(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  const isWithin = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  return target === dialog && !isWithin
}
