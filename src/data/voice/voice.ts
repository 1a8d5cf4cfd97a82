import type { OwnPost, VoiceWish } from '#contract/voice/own-posts.ts'
import { errorMessage } from '#data/notices/failures.ts'
import { submit, submitAll } from '#data/outbox/outbox.ts'
import type { Action, ItemAction } from '#data/query/action.ts'
import { useAction, useItemAction } from '#data/query/use-action.ts'
import { isOnline } from '#device/online.ts'
import { language } from '#text/language.ts'
import { t } from '#text/t.ts'

import { VOICE_ID } from './own-posts.ts'
import { batchesOf, ExportError, readExport } from './read-export.ts'

interface Import {
  readonly files: readonly File[]
  readonly tell: (at: ImportStep) => void
}

export type ImportStep =
  | { readonly rows: number }
  | { readonly sent: number; readonly posts: number }

/**
 * Online an import is sent part by part, since every screen reads the whole outbox at each change of it. Without a
 * network all parts are stored at once, and wait.
 */
export function useImportPosts(): Action<Import> {
  return useAction({
    async perform({ files, tell }) {
      const { posts, skipped, tooMany } = await readExport(files, (rows) => tell({ rows }))
      const message = await sendAll(posts, tell)
      const said = [
        t.voice.imported(posts.length),
        tooMany > 0 && t.voice.tooMany(shown(tooMany)),
        skipped > 0 && t.voice.skipped(skipped, shown(skipped)),
        message,
      ]
      return said.filter((each) => typeof each === 'string').join(' ')
    },
    words: (failure) =>
      failure instanceof ExportError
        ? t.voice.faults[failure.why]
        : errorMessage('writing/save', failure),
  })
}

/** @returns a sentence if some still wait on this device */
async function sendAll(
  posts: readonly OwnPost[],
  tell: (at: ImportStep) => void,
): Promise<string | null> {
  const writes = batchesOf(posts).map(
    (batch) => ({ call: 'addOwnPosts', id: VOICE_ID, body: { posts: batch } }) as const,
  )
  let [sent, waits]: [number, string | null] = [0, null]
  for (const part of isOnline() ? writes.map((write) => [write]) : [writes]) {
    tell({ sent, posts: posts.length })
    const { message, refusals } = await submitAll(part)
    const [refusal] = refusals
    if (refusal !== undefined) throw refusal
    waits = message ?? waits
    sent += part.reduce((sum, { body }) => sum + body.posts.length, 0)
  }
  return waits
}

function shown(count: number): string {
  return count.toLocaleString(language)
}

export function useForgetPosts(): Action<undefined> {
  return useAction({
    perform: () => submit({ call: 'forgetOwnPosts', id: VOICE_ID }),
    words: (failure) => errorMessage('writing/save', failure),
  })
}

interface Saving {
  /** A new id for each saving: none waits for the answer to the one before. */
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
