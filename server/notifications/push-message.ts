import { createHash } from 'node:crypto'

import { DAY_MS, SECOND_MS } from '#contract/limits.ts'
import type { PushMessage } from '#contract/notifications.ts'
import type { PushMessageOut } from '#server/outside/push/port.ts'

import { cutText } from './cut-text.ts'
import type { NotificationRow } from './store.ts'

/** After a day what happened is in the list, and no news. */
export const PUSHED_FOR_MS = DAY_MS
/** However they are written in JSON, both stay below 3 kB together. */
const TITLE_LENGTH = 100
const BODY_LENGTH = 300

/** What a browser is told of a notification. A newer word on the same subject replaces one that waits. */
export function pushMessage(row: NotificationRow, unread: number): PushMessageOut {
  const message: PushMessage = {
    id: row.id,
    title: cutText(row.title, TITLE_LENGTH),
    body: row.body === null ? null : cutText(row.body, BODY_LENGTH),
    path: row.path,
    unread,
  }
  return {
    text: JSON.stringify(message),
    ttlSeconds: PUSHED_FOR_MS / SECOND_MS,
    urgency: URGENCIES[row.kind] ?? 'high',
    topic: createHash('sha256').update(row.subject).digest('base64url').slice(0, 32),
  }
}

/** The rest wants something done. */
const URGENCIES: Partial<Record<string, PushMessageOut['urgency']>> = {
  'post-published': 'low',
  'generation-ready': 'normal',
  'generation-failed': 'normal',
  'token-expiring': 'normal',
}
