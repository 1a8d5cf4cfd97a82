import { useQuery } from '@tanstack/react-query'

import { send } from '#api/client.ts'
import type {
  AuthorizationAnswer,
  AuthorizationQuestion,
  AuthorizationRequest,
  ConnectedProgram,
} from '#contract/oauth/oauth.ts'
import type { AccessReport } from '#contract/program-access/check.ts'
import { serverMessage } from '#data/notices/failures.ts'
import type { ItemAction } from '#data/query/action.ts'
import { freshFor, queryClient } from '#data/query/query-client.ts'
import { useItemAction } from '#data/query/use-action.ts'
import type { Remote } from '#data/query/use-remote.ts'
import { useResultAction } from '#data/query/use-result-action.ts'
import type { ResultAction } from '#data/query/use-result-action.ts'
import { useSession } from '#data/session/state.ts'
import { removeThere } from '#sync/mirror/mirror.ts'
import { wordsSaid } from '#text/failure-words.ts'
import { t } from '#text/t.ts'

/** Beside `useRemote`, whose words for failures every screen loads. */
function useAsked<T>(
  name: readonly string[],
  fetch: (signal: AbortSignal) => Promise<T>,
  words: string,
): Remote<T> {
  const session = useSession()
  const uid = session.state === 'signed-in' ? session.user.id : null
  const query = useQuery({
    queryKey: [...name, uid],
    enabled: uid !== null,
    queryFn: ({ signal }) => fetch(signal),
    staleTime: freshFor(0),
  })
  const isOffline = query.isPaused && query.data === undefined
  const failed = query.error === null ? null : saidOr(words, query.error)
  return {
    value: query.data,
    error: failed ?? (isOffline ? t.failures.listOffline : null),
    refresh: () => void query.refetch(),
  }
}

const PROGRAMS = ['programs']

export function usePrograms(): Remote<readonly ConnectedProgram[]> {
  return useAsked(PROGRAMS, (signal) => send('listPrograms', { signal }), t.programs.failed.list)
}

export function useEndProgram(): ItemAction<{ id: string }> {
  return useItemAction({
    async perform({ id }, key) {
      await removeThere(() => send('endProgram', { params: { id }, key }))
      queryClient.setQueriesData<readonly ConnectedProgram[]>({ queryKey: PROGRAMS }, (rows) =>
        rows?.filter((row) => row.id !== id),
      )
      void queryClient.invalidateQueries({ queryKey: PROGRAMS })
      return null
    },
    words: (failure) => saidOr(t.programs.failed.end, failure),
  })
}

export function useAuthorization(request: AuthorizationRequest): Remote<AuthorizationQuestion> {
  return useAsked(
    ['authorization', JSON.stringify(request)],
    (signal) => send('readAuthorization', { body: request, signal }),
    t.programs.failed.read,
  )
}

/** The result is the address that the browser goes to. */
export function useAnswerAuthorization(): ResultAction<AuthorizationAnswer, string> {
  return useResultAction({
    perform: async (body) => (await send('answerAuthorization', { body })).redirect_to,
    words: (failure) => saidOr(t.programs.failed.answer, failure),
  })
}

export function useCheckProgramAccess(): ResultAction<object, AccessReport> {
  return useResultAction({
    perform: () => send('checkProgramAccess', {}),
    words: (failure) => saidOr(t.programs.failed.check, failure),
  })
}

function saidOr(otherwise: string, failure: unknown): string {
  return wordsSaid(serverMessage(failure) ?? '') || otherwise
}
