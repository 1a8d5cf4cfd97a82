import { useSyncExternalStore } from 'react'

import { send } from '#api/client.ts'
import { refusalIn } from '#api/known-error.ts'
import { loadChunk } from '#api/load-chunk.ts'
import type { Registration } from '#contract/auth.ts'
import { SESSION } from '#contract/limits.ts'
import { serverMessage, errorMessage } from '#data/notices/failures.ts'
import type { Action } from '#data/query/action.ts'
import { useAction } from '#data/query/use-action.ts'
import { announceAuthEvent } from '#data/session/state.ts'
import { forgetMailToken } from '#device/mail-link.ts'
import { createPreference } from '#device/preference.ts'
import { recoveryMessage, registrationMessage, resetMessage } from '#text/auth-words.ts'
import { t } from '#text/t.ts'

export function useRegister(): Action<Registration> {
  return useAction({
    perform: register,
    words: (failure) => registrationMessage({ message: serverMessage(failure) }),
  })
}

/** Makes this device known, so that a sign-in from it is accepted again. */
export function useConfirmDevice(): Action<{ token: string }> {
  return useAction({
    perform: async (body, key) => (await send('confirmDevice', { body, key })).message,
    words: (failure) => errorMessage('auth/confirm-device', failure),
  })
}

export function useForgotPassword(): Action<{ email: string }> {
  return useAction({
    perform: async (body, key) => (await send('forgotPassword', { body, key })).message,
    words: (failure) => recoveryMessage({ message: serverMessage(failure) }),
  })
}

/** A new password ends every session, this device's too. */
export function useResetPassword(): Action<{ token: string; password: string }> {
  return useAction({
    perform: resetPassword,
    words: (failure) => resetMessage({ message: serverMessage(failure) }),
  })
}

const rememberMe = createPreference('lin-remember-me', {
  fallback: false,
  keepMs: SESSION.preferencesMs,
})

export function useRememberMe(): [boolean, (next: boolean) => void] {
  return [
    useSyncExternalStore(rememberMe.watch, rememberMe.read, rememberMe.first),
    rememberMe.write,
  ]
}

async function register(body: Registration, key: string): Promise<string> {
  const reply = await send('register', { body, key })
  if (reply.requires_confirmation === true) return t.common.outcomes.checkMail
  if (!reply.success) throw refusalIn(reply)
  return reply.message ?? t.common.outcomes.checkMail
}

async function resetPassword(
  body: { token: string; password: string },
  key: string,
): Promise<string> {
  const endSession = await loadSessionEnd()
  const { message } = await send('resetPassword', { body, key })
  forgetMailToken()
  announceAuthEvent('USER_UPDATED')
  endSession()
  return message
}

/**
 * Loads the code that ends a session: public pages start without it.
 *
 * @returns a function that ends this device's session after a new password; the data stored here stays
 * @throws NetworkError if the code cannot be loaded
 */
export async function loadSessionEnd(): Promise<() => void> {
  const { dispatch } = await loadChunk(() => import('./effects.ts'))
  return () => void dispatch({ type: 'LoggedOut', how: 'new-password' })
}
