import { useCallback, useState } from 'react'

export interface Selection {
  readonly has: (id: string) => boolean
  readonly set: (ids: readonly string[], isSelected: boolean) => void
  /** The same for one id. The function never changes, so that no row is rendered anew for it. */
  readonly setOne: (id: string, isSelected: boolean) => void
}

export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(NONE)

  const set = useCallback((changed: readonly string[], isSelected: boolean) => {
    setIds((before) => {
      const after = new Set(before)
      for (const id of changed) {
        if (isSelected) after.add(id)
        else after.delete(id)
      }
      return after
    })
  }, [])
  const setOne = useCallback((id: string, isSelected: boolean) => set([id], isSelected), [set])

  return { has: (id) => ids.has(id), set, setOne }
}

const NONE: ReadonlySet<string> = new Set()
