import { useAppBadge } from '#data/device/install.ts'
import { useKeepingPush } from '#data/notices/push.ts'

/** What goes on behind the bell, and is not seen on the screen. */
export function NotificationKeeper({ unread }: { readonly unread: number }) {
  useKeepingPush()
  useAppBadge(unread)
  return null
}
