import type { VoiceWish } from '#contract/voice/own-posts.ts'
import { errorMessage } from '#data/notices/failures.ts'
import { submit } from '#data/outbox/outbox.ts'
import type { Action, ItemAction } from '#data/query/action.ts'
import { useAction, useItemAction } from '#data/query/use-action.ts'
import { t } from '#text/t.ts'

import { VOICE_ID } from './own-posts.ts'
import { batchesOf, ExportError, readExport } from './read-export.ts'

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
