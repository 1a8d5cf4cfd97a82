import { PushMessage } from '#contract/notifications.ts'

/** What a push shows. The browser takes the right to push from an app that shows nothing for one. */
export interface Notice {
  readonly title: string
  readonly options: NotificationOptions
  /** Null where the push does not say it. */
  readonly unread: number | null
}

export const LOOK = { icon: '/icon-192.png', badge: '/badge-96.png' } as const

/** @param read gives the message of the push, and may throw: it was made by another version of Lin */
export function noticeOf(read: () => unknown): Notice {
  const message = PushMessage.safeParse(readSafely(read))
  if (!message.success) {
    return { title: 'Lin has news', options: { ...LOOK, data: '/dashboard' }, unread: null }
  }
  const { id, title, body, path, unread } = message.data
  const options = { ...LOOK, body: body ?? '', tag: id, data: path }
  return { title, options, unread }
}

function readSafely(read: () => unknown): unknown {
  try {
    return read()
  } catch {
    return null
  }
}
