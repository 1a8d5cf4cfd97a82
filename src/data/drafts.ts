import { useEffect, useSyncExternalStore } from 'react'

import { draftKeeperOf, NO_DRAFT } from './draft-keeper.ts'
import type { ComposerDraft, HeldDraft } from './draft-keeper.ts'
import { useDatabase } from './use-database.ts'

export interface ComposerDraftControl extends HeldDraft {
  readonly set: (change: Partial<ComposerDraft>) => void
  readonly clear: () => void
}

/** What is being written: kept on the device at each pause, so that it survives a reload. */
export function useComposerDraft(): ComposerDraftControl {
  const db = useDatabase()
  const keeper = draftKeeperOf(db)
  const draft = useSyncExternalStore(keeper.watch, keeper.read)

  useEffect(() => keeper.begin(), [keeper])

  return { ...draft, set: keeper.change, clear: () => keeper.change(NO_DRAFT) }
}
