import type { Source } from '#contract/sources.ts'
import { useDeleteSource, useDeleteSources } from '#data/sources.ts'

export interface SourceDeletion {
  /** Resolves true once they are gone. */
  readonly remove: (sources: readonly Source[]) => Promise<boolean>
  readonly pendingIds: ReadonlySet<string>
  /** True while several are deleted together. */
  readonly isDeletingSelected: boolean
  readonly error: string | null
}

/** One row by itself while others are on their way, or a selection in one go. */
export function useSourceDeletion(): SourceDeletion {
  const one = useDeleteSource()
  const several = useDeleteSources()

  async function remove(sources: readonly Source[]): Promise<boolean> {
    const [first, second] = sources
    if (first === undefined) return false
    one.reset()
    several.reset()
    if (second === undefined) return one.run({ id: first.id })
    return several.run({ ids: sources.map(({ id }) => id) })
  }

  return {
    remove,
    pendingIds: one.pendingIds,
    isDeletingSelected: several.isPending,
    error: several.error ?? one.error,
  }
}
