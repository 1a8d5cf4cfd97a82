import { Dexie } from 'dexie'
import { useEffect, useSyncExternalStore } from 'react'

import { loadChunk } from '#api/load-chunk.ts'
import { NetworkError } from '#api/network-error.ts'
import { sendQueued } from '#data/outbox/drain-now.ts'
import { useDatabase, useLive } from '#data/query/use-database.ts'
import { sessionState } from '#data/session/state.ts'
import { whileOpen } from '#db/connection.ts'
import { formatOf, holdsNothing } from '#db/draft-format.ts'
import type { WholeFormat } from '#db/draft-format.ts'
import type { CopiedDraft, DraftVersion } from '#db/outbox-rows.ts'
import type { ComposerDraft, StashedDraft } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { newKey } from '#device/new-key.ts'
import {
  contentOf,
  dropStashed,
  noteAcknowledged,
  readEarlier,
  readConflictCopy,
  readStash,
} from '#sync/drafts/drafts.ts'
import { keepLastVersion } from '#sync/drafts/versions.ts'

import { draftKeeperOf } from './draft-keeper.ts'
import { NO_DRAFT, sayNotKept } from './held-draft.ts'
import type { HeldDraft, DraftKeeper } from './held-draft.ts'

export interface ComposerDraftControl extends HeldDraft {
  readonly format: WholeFormat
  /** True if nothing is lost with the draft. */
  readonly isEmpty: boolean
  readonly set: (change: Partial<ComposerDraft>) => void
  /** Like `set`, computed from the draft at that moment: for results of slow work. */
  readonly update: (change: (now: HeldDraft) => Partial<ComposerDraft>) => void
  /** Stashes the present draft and puts another one in its place. False: the device could not, and nothing changed. */
  readonly replace: (change: Partial<ComposerDraft>) => Promise<boolean>
  /** Empties the draft, unless it is no longer the text that was `sent`. */
  readonly clear: (sent: string) => void
  /** Stores the typed text, and resolves with the id of the post that is about to be published or planned. */
  readonly resolveId: () => Promise<string>
  readonly stashed: StashedDraft | null
  readonly bringBack: (draft: StashedDraft) => Promise<void>
  readonly dismiss: (draft: StashedDraft) => Promise<void>
  /** Set if this draft is a conflict copy, until the person has acknowledged it. */
  readonly conflictCopy: CopiedDraft | null
  readonly acknowledgeCopy: (copy: CopiedDraft) => Promise<void>
  /** Versions of this draft, the newest first. */
  readonly earlier: readonly DraftVersion[]
  /** Keeps the present text as a version. */
  readonly bringBackEarlier: (version: Pick<DraftVersion, 'text'>) => Promise<void>
}

/** The draft is the same in every tab, and is saved as an unpublished post whenever the writing pauses. */
export function useComposerDraft(): ComposerDraftControl {
  const db = useDatabase()
  const keeper = draftKeeperOf(db)
  const draft = useSyncExternalStore(keeper.watch, keeper.read)
  const stashed = useLive(db, readStash)
  const conflictCopy = useLive(db, readConflictCopy)
  const earlier = useLive(db, readEarlier)

  useEffect(() => keeper.begin(sendSaved), [keeper])

  function clear(sent: string): void {
    if (keeper.read().text !== sent) return
    keeper.change(NO_DRAFT)
    void keeper.flush()
  }

  async function dismiss({ id }: StashedDraft): Promise<void> {
    if (db !== null) await dropStashed(db, id)
  }

  async function bringBack(back: StashedDraft): Promise<void> {
    if (await keeper.replace(contentOf(back))) await dismiss(back)
  }

  async function acknowledgeCopy(copy: CopiedDraft): Promise<void> {
    if (db !== null) await noteAcknowledged(db, copy)
  }

  return {
    ...draft,
    format: formatOf(draft.format ?? {}),
    isEmpty: holdsNothing(draft),
    set: keeper.change,
    update: (change) => keeper.change(change(keeper.read())),
    replace: keeper.replace,
    clear,
    resolveId: () => idToPublish(db, keeper),
    stashed: stashed?.[0] ?? null,
    bringBack,
    dismiss,
    conflictCopy: conflictCopy ?? null,
    acknowledgeCopy,
    earlier: earlier ?? [],
    bringBackEarlier: ({ text }) => bringBackText(db, keeper, text),
  }
}

/** Sends a pending save now, or once there is a network; after a logout nothing is sent any more. */
function sendSaved(db: UserDatabase): void {
  const session = sessionState.read()
  if (session.state !== 'signed-in' || db.name !== `lin-${session.user.id}`) return
  void sendQueued(db)
}

/** The draft may have been forked since the screen was rendered. A device that cannot store uses the screen's id. */
export async function idToPublish(
  db: UserDatabase | null,
  keeper: Pick<DraftKeeper, 'read' | 'change' | 'flush'>,
): Promise<string> {
  if ((keeper.read().postId ?? null) === null) keeper.change({})
  const { postId, text } = keeper.read()
  const known = postId ?? newKey()
  if (db === null || !(await keeper.flush())) return known
  try {
    const { draftTables, resolveDraft } = await loadChunk(() => import('#sync/drafts/draft.ts'))
    const resolved = await whileOpen(db, () =>
      db.transaction('rw', draftTables(db), async () => resolveDraft(db)),
    )
    return resolved?.text === text ? resolved.postId : known
  } catch (error) {
    if (!(error instanceof Dexie.DexieError) && !(error instanceof NetworkError)) throw error
    return known
  }
}

async function bringBackText(
  db: UserDatabase | null,
  keeper: Pick<DraftKeeper, 'read' | 'change' | 'save'>,
  text: string,
): Promise<void> {
  const { postId = null, text: present, isOwnImage } = keeper.read()
  if (db === null || postId === null) return
  try {
    await whileOpen(db, () =>
      db.transaction('rw', db.versions, async () => keepLastVersion(db, postId, present)),
    )
  } catch (error) {
    sayNotKept(error)
    return
  }
  keeper.change(isOwnImage === true ? { text } : { text, imageUrl: null })
  await keeper.save()
}
