import { useState } from 'react'

import { SCREEN } from '#contract/limits.ts'
import type { Source } from '#contract/sources.ts'
import { useSampleFeed } from '#data/settings/system.ts'
import { useAddSource } from '#data/sources/source-actions.ts'
import { readAddress } from '#device/address.ts'
import { t } from '#text/t.ts'
import { useAfter } from '#ui/hooks/lifecycle.ts'

export interface SourceAdding {
  /** Resolves to true once the source is added. `again`: the refused write that it replaces. */
  add(source: string, again?: number): Promise<boolean>
  readonly isPending: boolean
  readonly error: string | null
  /** True for three seconds after a source was added. */
  readonly hasAdded: boolean
  /** Says that the source is pending on this device; null if the server has it. */
  readonly kept: string | null
  clearError(): void
  /** The sample feed, offered first; null if this instance makes up none. */
  readonly sample: string | null
}

/**
 * Adds one source at a time, typed or picked from the suggestions.
 *
 * @param followed sources that are not added again under another name
 */
export function useSourceAdding(followed: readonly Source[] = []): SourceAdding {
  const { run, isPending, error, message, reset } = useAddSource()
  const sample = useSampleFeed() ?? null
  const [hasAdded, setAdded] = useState(false)
  const [known, setKnown] = useState<Source | null>(null)
  useAfter(hasAdded ? SCREEN.bannerMs : null, () => setAdded(false))

  async function add(source: string, again?: number): Promise<boolean> {
    clearError()
    setAdded(false)
    const other = followed.find((each) => isReadAt(source, each))
    if (other !== undefined) {
      setKnown(other)
      return false
    }
    const isAdded = await run({ source, again })
    setAdded(isAdded)
    return isAdded
  }

  function clearError(): void {
    setKnown(null)
    reset()
  }

  const words = known === null ? error : t.sources.add.followedAs(known.source)
  return { add, isPending, error: words, hasAdded, kept: message, clearError, sample }
}

/** Whether the typed address is that of the feed of a followed site: the feed has an address of its own. */
function isReadAt(typed: string, { source, feed }: Source): boolean {
  const address = readAddress(typed)
  if (address === null || feed === null || source === typed) return false
  return readAddress(feed.url)?.href === address.href
}
