import { send } from '#api/client.ts'
import type { WritingInstructions } from '#contract/jobs.ts'
import type { NotificationSettings } from '#contract/notifications.ts'
import { errorMessage } from '#data/notices/failures.ts'
import type { Action } from '#data/query/action.ts'
import { useAction } from '#data/query/use-action.ts'
import { putRemote, useRemote } from '#data/query/use-remote.ts'
import type { Remote } from '#data/query/use-remote.ts'
import { t } from '#text/t.ts'

export function useInstructions(): Remote<WritingInstructions> {
  return useRemote({ operation: 'writing/read', fetch: fetchInstructions })
}

export function useSaveInstructions(): Action<WritingInstructions> {
  return useAction({
    perform: saveInstructions,
    words: (failure) => errorMessage('writing/save', failure),
  })
}

function fetchInstructions(signal: AbortSignal): Promise<WritingInstructions> {
  return send('readInstructions', { signal })
}

async function saveInstructions(body: WritingInstructions, key: string): Promise<string> {
  putRemote('writing/read', await send('saveInstructions', { body, key }))
  return t.common.outcomes.instructionsSaved
}

export function useNotificationSettings(): Remote<NotificationSettings> {
  return useRemote({
    operation: 'notifications/settings',
    fetch: (signal) => send('readNotificationSettings', { signal }),
  })
}

export function useSaveNotificationSettings(): Action<NotificationSettings> {
  return useAction({
    perform: saveSettings,
    words: (failure) => errorMessage('notifications/save', failure),
  })
}

async function saveSettings(body: NotificationSettings, key: string): Promise<null> {
  putRemote('notifications/settings', await send('saveNotificationSettings', { body, key }))
  return null
}
