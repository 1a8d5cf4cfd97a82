import { useEffect, useEffectEvent, useState } from 'react'
import type { RefObject } from 'react'

/**
 * Moves the rows of a list by dragging them, and by Alt and the arrows up and down wherever the focus is in a row.
 *
 * @param count of the rows; 0: none of them may be moved
 * @returns the place of the row that is being dragged, counted from 0; null while none is
 */
export function useMoves(
  list: RefObject<HTMLElement | null>,
  count: number,
  move: (from: number, to: number) => void,
): number | null {
  const [dragged, setDragged] = useState<number | null>(null)

  const begin = useEffectEvent((event: DragEvent) => {
    const from = placeOf(list.current, event)
    if (from === null || count === 0) return
    // Firefox drags nothing that has no data.
    event.dataTransfer?.setData('text/plain', '')
    setDragged(from)
  })
  const dragOver = useEffectEvent((event: DragEvent) => {
    const to = placeOf(list.current, event)
    if (dragged === null || to === null) return
    event.preventDefault()
    if (to === dragged) return
    move(dragged, to)
    setDragged(to)
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const from = placeOf(list.current, event)
    const step = STEPS[event.key]
    if (from === null || step === undefined || !event.altKey) return
    event.preventDefault()
    const to = from + step
    if (to >= 0 && to < count) move(from, to)
  })

  useEffect(() => {
    const watching = new AbortController()
    const { signal } = watching
    const element = list.current
    element?.addEventListener('dragstart', (event) => begin(event), { signal })
    element?.addEventListener('dragover', (event) => dragOver(event), { signal })
    element?.addEventListener('dragend', () => setDragged(null), { signal })
    element?.addEventListener('keydown', (event) => press(event), { signal })
    return () => watching.abort()
  }, [list])

  return dragged
}

const STEPS: Partial<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
}

function placeOf(list: HTMLElement | null, { target }: Event): number | null {
  const rows = [...(list?.children ?? [])]
  const at = rows.findIndex((row) => target instanceof Node && row.contains(target))
  return at === -1 ? null : at
}
