import { useState } from 'react'
import type { DragEvent } from 'react'

import type { Day } from './calendar-days.ts'
import type { Entry } from './calendar-entries.ts'

export interface Dragging {
  /** Begins with the entry that is dragged, and ends with null. */
  readonly drag: (entry: Entry | null) => void
  readonly isOver: (day: Day) => boolean
  /** For the element of a day. */
  readonly handlersOf: (day: Day) => {
    readonly onDragOver: (event: DragEvent) => void
    readonly onDrop: (event: DragEvent) => void
  }
}

/** Carries an entry to another day by a pointer. */
export function useDragging(onDrop: (entry: Entry, day: Day) => void): Dragging {
  const [dragged, setDragged] = useState<Entry | null>(null)
  const [over, setOver] = useState<string | null>(null)

  function drag(entry: Entry | null) {
    setDragged(entry)
    setOver(null)
  }

  return {
    drag,
    isOver: (day) => over === day.toString(),
    handlersOf: (day) => ({
      onDragOver(event) {
        if (dragged === null) return
        // Otherwise nothing may be dropped here.
        event.preventDefault()
        setOver(day.toString())
      },
      onDrop(event) {
        if (dragged === null) return
        event.preventDefault()
        drag(null)
        onDrop(dragged, day)
      },
    }),
  }
}
