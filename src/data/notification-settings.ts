import { send } from '#api/client.ts'
import type { NotificationSettings } from '#contract/notifications.ts'

import type { Action } from './action.ts'
import { useAction } from './use-action.ts'
import { putRemote, useRemote } from './use-remote.ts'
import type { Remote } from './use-remote.ts'
import { wordsOf } from './words-of.ts'

/** What the user is mailed about. */
export function useNotificationSettings(): Remote<NotificationSettings> {
  return useRemote({
    doing: 'notifications/settings',
    fetch: (signal) => send('readNotificationSettings', { signal }),
  })
}

export function useSaveNotificationSettings(): Action<NotificationSettings> {
  return useAction({
    perform: saveSettings,
    words: (failure) => wordsOf('notifications/save', failure),
  })
}

async function saveSettings(body: NotificationSettings, key: string): Promise<null> {
  putRemote('notifications/settings', await send('saveNotificationSettings', { body, key }))
  return null
}
