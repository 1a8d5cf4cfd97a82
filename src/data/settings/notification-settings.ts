import { send } from '#api/client.ts'
import type { NotificationSettings } from '#contract/notifications.ts'
import { wordsOf } from '#data/notices/words-of.ts'
import type { Action } from '#data/query/action.ts'
import { useAction } from '#data/query/use-action.ts'
import { putRemote, useRemote } from '#data/query/use-remote.ts'
import type { Remote } from '#data/query/use-remote.ts'

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
