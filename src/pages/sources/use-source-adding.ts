import { useState } from 'react'

import { SCREEN } from '#contract/limits.ts'
import { useAddSource } from '#data/sources/sources.ts'
import { useAfter } from '#ui/hooks/lifecycle.ts'

export interface SourceAdding {
  /** Resolves to true once the source is added. `again`: the refused write that it replaces. */
  add(source: string, again?: number): Promise<boolean>
  readonly isPending: boolean
  readonly error: string | null
  /** True for three seconds after a source was added. */
  readonly hasAdded: boolean
  /** Says that it is pending on this device; null where the server has it. */
  readonly kept: string | null
  clearError(): void
}

/** Adds one source at a time, typed or picked from the suggestions. */
export function useSourceAdding(): SourceAdding {
  const { run, isPending, error, message, reset } = useAddSource()
  const [hasAdded, setAdded] = useState(false)
  useAfter(hasAdded ? SCREEN.bannerMs : null, () => setAdded(false))

  async function add(source: string, again?: number): Promise<boolean> {
    setAdded(false)
    const isAdded = await run({ source, again })
    setAdded(isAdded)
    return isAdded
  }

  return { add, isPending, error, hasAdded, kept: message, clearError: reset }
}
