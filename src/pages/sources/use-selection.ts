import { useCallback, useState } from 'react'

import { SCREEN } from '#contract/limits.ts'
import type { Source } from '#contract/sources.ts'
import { useDeleteSource, useDeleteSources } from '#data/sources/source-actions.ts'
import { useAfter } from '#ui/hooks/lifecycle.ts'

export interface Selection {
  readonly has: (id: string) => boolean
  readonly set: (ids: readonly string[], isSelected: boolean) => void
  /** The same for one; it never changes, so that no row is rendered anew for it. */
  readonly setOne: (id: string, isSelected: boolean) => void
}

/** The selected ids. Those that are no longer shown are ignored. */
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

interface SourceDeletion {
  /** Resolves to true once they are deleted. */
  readonly remove: (sources: readonly Source[]) => Promise<boolean>
  readonly pendingIds: ReadonlySet<string>
  /** True while several are deleted together. */
  readonly isDeletingSelected: boolean
  readonly error: string | null
  /** For three seconds, says that the deletion is pending on this device. */
  readonly kept: string | null
}

/** Deletes one source, while others may be in progress, or a selection together. */
export function useSourceDeletion(): SourceDeletion {
  const one = useDeleteSource()
  const several = useDeleteSources()
  const [isDone, setDone] = useState(false)
  useAfter(isDone ? SCREEN.bannerMs : null, () => setDone(false))

  async function remove(sources: readonly Source[]): Promise<boolean> {
    one.reset()
    several.reset()
    setDone(false)
    const isGone = await removeAll(sources.map(({ id }) => id))
    setDone(isGone)
    return isGone
  }

  async function removeAll(ids: readonly string[]): Promise<boolean> {
    const [id, second] = ids
    if (id === undefined) return false
    return second === undefined ? one.run({ id }) : several.run({ ids })
  }

  return {
    remove,
    pendingIds: one.pendingIds,
    isDeletingSelected: several.isPending,
    error: several.error ?? one.error,
    kept: isDone ? (several.message ?? one.message) : null,
  }
}
