import { send } from '#api/client.ts'
import type { WritingInstructions } from '#contract/jobs.ts'
import { wordsOf } from '#data/notices/words-of.ts'
import type { Action } from '#data/query/action.ts'
import { useAction } from '#data/query/use-action.ts'
import { putRemote, useRemote } from '#data/query/use-remote.ts'
import type { Remote } from '#data/query/use-remote.ts'
import { t } from '#text/t.ts'

/** How the user wants to be written for. */
export function useInstructions(): Remote<WritingInstructions> {
  return useRemote({ doing: 'writing/read', fetch: fetchInstructions })
}

export function useSaveInstructions(): Action<WritingInstructions> {
  return useAction({
    perform: saveInstructions,
    words: (failure) => wordsOf('writing/save', failure),
  })
}

function fetchInstructions(signal: AbortSignal): Promise<WritingInstructions> {
  return send('readInstructions', { signal })
}

async function saveInstructions(body: WritingInstructions, key: string): Promise<string> {
  putRemote('writing/read', await send('saveInstructions', { body, key }))
  return t.common.outcomes.instructionsSaved
}
