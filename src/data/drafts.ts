import { useEffect, useSyncExternalStore } from 'react'

import type { ComposerDraft, SetAside } from '#db/rows.ts'
import { contentOf, dropSetAside, readSetAside } from '#sync/drafts.ts'

import { draftKeeperOf, NO_DRAFT } from './draft-keeper.ts'
import type { HeldDraft } from './draft-keeper.ts'
import { useDatabase, useLive } from './use-database.ts'

export interface ComposerDraftControl extends HeldDraft {
  readonly set: (change: Partial<ComposerDraft>) => void
  /** Sets the present draft aside for another one. False: the device could not, and nothing changed. */
  readonly replace: (change: Partial<ComposerDraft>) => Promise<boolean>
  /** Empties the draft, unless it is no longer the text that was `sent`. */
  readonly clear: (sent: string) => void
  /** The latest draft that gave way to another one; null when there is none. */
  readonly setAside: SetAside | null
  readonly bringBack: (draft: SetAside) => Promise<void>
  readonly dismiss: (draft: SetAside) => Promise<void>
}

/** What is being written: kept on the device while it is typed, and the same in every tab. */
export function useComposerDraft(): ComposerDraftControl {
  const db = useDatabase()
  const keeper = draftKeeperOf(db)
  const draft = useSyncExternalStore(keeper.watch, keeper.read)
  const setAside = useLive(db, readSetAside)

  useEffect(() => keeper.begin(), [keeper])

  function clear(sent: string): void {
    if (keeper.read().text !== sent) return
    keeper.change(NO_DRAFT)
    void keeper.flush()
  }

  async function dismiss({ id }: SetAside): Promise<void> {
    if (db !== null) await dropSetAside(db, id)
  }

  async function bringBack(back: SetAside): Promise<void> {
    if (await keeper.replace(contentOf(back))) await dismiss(back)
  }

  return {
    ...draft,
    set: keeper.change,
    replace: keeper.replace,
    clear,
    setAside: setAside?.[0] ?? null,
    bringBack,
    dismiss,
  }
}
