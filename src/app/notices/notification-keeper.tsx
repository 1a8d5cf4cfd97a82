import { useAppBadge } from '#data/notifications/app-badge.ts'
import { useKeepingPush } from '#data/notifications/push.ts'

/** Keeps the push subscription and the app's badge up to date; renders nothing. */
export function NotificationKeeper({ unread }: { readonly unread: number }) {
  useKeepingPush()
  useAppBadge(unread)
  return null
}
