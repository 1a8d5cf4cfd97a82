import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/** An empty slot of a schedule that somebody has chosen to write for. */
interface WishedSlot {
  /** RFC 3339. */
  readonly at: string
  readonly accountId: string
}

interface Wish {
  /** Null: none was chosen, or its time has passed. */
  readonly slot: WishedSlot | null
  /** Names the visit that brought it. */
  readonly visit: string
  /** Call once the slot is filled. */
  readonly end: () => void
}

/** The slot that the calendar led here with, until it is filled. */
export function useWishedSlot(): Wish {
  const location = useLocation()
  const [ended, setEnded] = useState<string | null>(null)
  const visit = location.key
  const slot = ended === visit ? null : slotIn(location.state)
  return { slot, visit, end: () => setEnded(visit) }
}

function slotIn(state: unknown): WishedSlot | null {
  if (!isObject(state) || !('slot' in state) || !isObject(state.slot)) return null
  const { slot } = state
  if (!('at' in slot) || !('accountId' in slot)) return null
  const { at, accountId } = slot
  if (typeof at !== 'string' || typeof accountId !== 'string') return null
  return Date.parse(at) > Date.now() ? { at, accountId } : null
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
