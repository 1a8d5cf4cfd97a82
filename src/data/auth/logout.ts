import { useEffect, useSyncExternalStore } from 'react'

import { loadChunk } from '#api/load-chunk.ts'
import { NetworkError } from '#api/network-error.ts'
import type { Action } from '#data/query/action.ts'
import { useAction } from '#data/query/use-action.ts'
import { createStore } from '#device/store.ts'
import { t } from '#text/t.ts'

import type { Loss } from './logging-out.ts'

/** Removes everything of the user from this device; asks first if something is not at the server. */
export function useLogout(): Action<void> {
  return useAction({ perform: (_, key) => requestLogout(key), words, saysInToast: 'always' })
}

/** Only while its code cannot be loaded, nothing was done. */
function words(failure: unknown): string {
  const isUndone = failure instanceof NetworkError
  return isUndone ? t.failures.unreached : t.common.outcomes.logoutUnheard
}

/** The question that may follow brings the same code, and is fetched ahead. */
async function requestLogout(key: string): Promise<null> {
  const { logOutIfNothingIsLost } = await loadChunk(() => import('./logging-out.ts'))
  question.write(await logOutIfNothingIsLost(key))
  return null
}

/** For the one place that asks: the question closes with that place. Null: no question is open. */
export function useLogoutQuestion(): readonly [Loss | null, () => void] {
  useEffect(() => takeQuestionBack, [])
  return [useSyncExternalStore(question.watch, question.read), takeQuestionBack]
}

const question = createStore<Loss | null>(null)

function takeQuestionBack(): void {
  question.write(null)
}
