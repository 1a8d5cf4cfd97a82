import { useState } from 'react'

export interface Selection {
  readonly has: (id: string) => boolean
  readonly set: (ids: readonly string[], isSelected: boolean) => void
}

/** The selected ids. Those that are no longer shown are ignored. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(NONE)

  function set(changed: readonly string[], isSelected: boolean) {
    setIds((before) => {
      const after = new Set(before)
      for (const id of changed) {
        if (isSelected) after.add(id)
        else after.delete(id)
      }
      return after
    })
  }

  return { has: (id) => ids.has(id), set }
}

const NONE: ReadonlySet<string> = new Set()
