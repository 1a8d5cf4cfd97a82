import { send } from '#api/client.ts'
import type { WritingInstructions } from '#contract/jobs.ts'
import { t } from '#text/t.ts'

import type { Action } from './action.ts'
import { useAction } from './use-action.ts'
import { putRemote, useRemote } from './use-remote.ts'
import type { Remote } from './use-remote.ts'
import { wordsOf } from './words-of.ts'

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
