import { send } from '#api/client.ts'
import { typedMoment } from '#contract/rules/typed-moment.ts'
import { dispatch } from '#data/auth/effects.ts'
import { errorMessage } from '#data/notices/failures.ts'
import { showToast } from '#data/notices/toasts.ts'
import type { Action } from '#data/query/action.ts'
import { useAction } from '#data/query/use-action.ts'
import { sessionState } from '#data/session/state.ts'
import { deleteDatabase } from '#db/databases.ts'
import { saveFile } from '#device/files.ts'
import { deviceTimeZone } from '#device/time-zone.ts'
import { t } from '#text/t.ts'

export function useExportData(): Action<void> {
  return useAction({
    perform: exportData,
    words: (failure) => errorMessage('auth/export', failure),
  })
}

export function useDeleteUser(): Action<{ password: string }> {
  return useAction({
    perform: deleteUser,
    words: (failure) => errorMessage('auth/delete-user', failure),
  })
}

async function exportData(): Promise<string> {
  const data = await send('exportData', {})
  const name = `lin-export-${typedMoment(Date.now(), deviceTimeZone()).date}.json`
  saveFile({ name, type: 'application/json', text: JSON.stringify(data, null, 2) })
  return t.common.outcomes.savedAs(name)
}

async function deleteUser({ password }: { password: string }, key: string): Promise<null> {
  const uid = signedInId()
  await send('deleteUser', { body: { password }, key })
  // Somebody else's session, begun in another tab meanwhile, stays. It leaves the screens at once.
  const forgetting = signedInId() === uid ? dispatch({ type: 'LoggedOut', how: 'delete' }) : null
  showToast({ tone: 'success', text: t.common.outcomes.accountDeleted })
  await forgetting
  // A read that found the user deleted may have ended the session before this answer came.
  if (uid !== null) await deleteDatabase(uid)
  return null
}

function signedInId(): string | null {
  const session = sessionState.read()
  return session.state === 'signed-in' ? session.user.id : null
}
