import { loadChunk } from '#api/load-chunk.ts'
import { errorMessage } from '#data/notices/failures.ts'
import type { Action } from '#data/query/action.ts'
import { useAction } from '#data/query/use-action.ts'

export function useFirstDraft(): Action<void> {
  return useAction({
    perform: startDraft,
    words: (failure) => errorMessage('posts/generate', failure),
  })
}

/** Loaded with the press: a screen that offers the draft once needs none of this code otherwise. */
async function startDraft(_: void, key: string): Promise<null> {
  const { startGeneration } = await loadChunk(() => import('./generation.ts'))
  return startGeneration({}, key)
}
