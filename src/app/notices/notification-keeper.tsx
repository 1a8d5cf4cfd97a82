import { useAppBadge } from '#data/notifications/app-badge.ts'
import { useKeepingPush } from '#data/notifications/push.ts'

export function NotificationKeeper({ unread }: { readonly unread: number }) {
  useKeepingPush()
  useAppBadge(unread)
  return null
}
