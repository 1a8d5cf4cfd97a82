import { useEffect } from 'react'

import { send } from '#api/client.ts'
import { NetworkError } from '#api/network-error.ts'
import { CodedError } from '#contract/coded-error.ts'
import type { VoiceReply, VoiceWish } from '#contract/voice/own-posts.ts'
import { useOnline } from '#data/device/online.ts'
import { errorMessage } from '#data/notices/failures.ts'
import { submit } from '#data/outbox/outbox.ts'
import type { Action, ItemAction } from '#data/query/action.ts'
import { useAction, useItemAction } from '#data/query/use-action.ts'
import { useDatabase, useLive } from '#data/query/use-database.ts'
import { whileOpen } from '#db/connection.ts'
import { readMeta } from '#db/user-database.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { writesTo } from '#sync/outbox/outbox.ts'
import { t } from '#text/t.ts'

import { batchesOf, ExportError, readExport } from './read-export.ts'

/** There is one profile of a user: its writes are sent one after the other. */
const VOICE_ID = 'voice'

export interface OwnVoice {
  /** As the server last said, with what the person has changed since; undefined: not known on this device. */
  readonly found: VoiceReply | undefined
  /** Posts of an import are on this device only. */
  readonly isWaiting: boolean
}

/** How the user writes: what this device knows, also without a network. Undefined until that is read. */
export function useVoice(): OwnVoice | undefined {
  const db = useDatabase()
  const isOnline = useOnline()
  const known = useLive(db, readVoice)
  const waiting = known?.writes

  useEffect(() => {
    // Anew once everything has arrived: only the server reads all posts.
    if (db === null || !isOnline || waiting !== 0) return undefined
    const asked = new AbortController()
    fetchVoice(db, asked.signal).catch(leaveAsItIs)
    return () => asked.abort()
  }, [db, isOnline, waiting])

  return known
}

async function readVoice(db: UserDatabase): Promise<OwnVoice & { readonly writes: number }> {
  return db.transaction('r', db.meta, db.outbox, async () => {
    const [row, outbox] = await Promise.all([
      readMeta(db, 'voice'),
      writesTo(db, `voice/${VOICE_ID}`),
    ])
    const waiting = outbox.filter(({ state }) => state === 'waiting').map(({ write }) => write)
    const changes = waiting.findLast((write) => write.call === 'saveVoice')?.body
    const found = row?.found
    return {
      found: found === undefined || changes === undefined ? found : { ...found, changes },
      isWaiting: waiting.some(({ call }) => call === 'addOwnPosts'),
      writes: waiting.length,
    }
  })
}

async function fetchVoice(db: UserDatabase, signal: AbortSignal): Promise<void> {
  const found = await send('readVoice', { signal })
  await whileOpen(db, () => db.meta.put({ key: 'voice', found }))
}

/** What the device knows stays on the screen; the next look asks again. */
function leaveAsItIs(error: unknown): void {
  const isExpected =
    error instanceof CodedError || error instanceof NetworkError || error instanceof DOMException
  if (!isExpected) reportError(error)
}

interface Import {
  readonly files: readonly File[]
  /** Hears of how many rows were read. */
  readonly tell: (rows: number) => void
}

/** Reads an export on this device, and sends its posts in parts; without a network they wait. */
export function useImportPosts(): Action<Import> {
  return useAction({
    async perform({ files, tell }) {
      const { posts, tooMany } = await readExport(files, tell)
      let kept: string | null = null
      for (const batch of batchesOf(posts)) {
        kept = await submit({ call: 'addOwnPosts', id: VOICE_ID, body: { posts: batch } })
      }
      const left = tooMany === 0 ? '' : t.voice.tooMany(tooMany)
      return [t.voice.imported(posts.length), left, kept ?? '']
        .filter((each) => each !== '')
        .join(' ')
    },
    words: (failure) =>
      failure instanceof ExportError
        ? t.voice.faults[failure.why]
        : errorMessage('writing/save', failure),
  })
}

export function useForgetPosts(): Action<undefined> {
  return useAction({
    perform: () => submit({ call: 'forgetOwnPosts', id: VOICE_ID }),
    words: (failure) => errorMessage('writing/save', failure),
  })
}

interface Saving {
  /** Another one for each: none waits for the one before to be answered. */
  readonly id: string
  readonly body: VoiceWish
}

/** Each saving replaces the one before. */
export function useSaveVoice(): ItemAction<Saving> {
  return useItemAction({
    perform: ({ body }) => submit({ call: 'saveVoice', id: VOICE_ID, body }),
    words: (failure) => errorMessage('writing/save', failure),
  })
}
