import { useSyncExternalStore } from 'react'

import type { Action } from '#data/query/action.ts'
import { useAction } from '#data/query/use-action.ts'
import { resetAlert } from '#text/auth-words.ts'

import {
  RecoveryRefusal,
  recoveryState,
  setNewPassword,
  startRecovery,
} from './recovery-session.ts'
import type { Recovery } from './recovery-session.ts'
import { loadSessionEnd } from './session-end.ts'

/** The recovery session of the link that this page was opened with. The first reader takes it up. */
export function useRecovery(): Recovery {
  return useSyncExternalStore(watchRecovery, recoveryState.read, recoveryState.first)
}

/** A new password ends every session, this device's too. */
export function useRecoveredPassword(): Action<{ password: string }> {
  return useAction({
    perform: async ({ password }) => {
      const endSession = await loadSessionEnd()
      await setNewPassword(password)
      endSession()
      return null
    },
    words: (failure) =>
      failure instanceof RecoveryRefusal ? failure.message : resetAlert({ kind: 'unexpected' }),
  })
}

function watchRecovery(notify: () => void): () => void {
  const stop = recoveryState.watch(notify)
  startRecovery()
  return stop
}
