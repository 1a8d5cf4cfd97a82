import { useAppBadge } from '#data/device/install.ts'
import { useKeepingPush } from '#data/notices/push.ts'

/** Keeps the push subscription and the app's badge up to date; renders nothing. */
export function NotificationKeeper({ unread }: { readonly unread: number }) {
  useKeepingPush()
  useAppBadge(unread)
  return null
}
