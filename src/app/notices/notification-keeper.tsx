import { useAppBadge } from '#data/notifications/app-badge.ts'
import { useNotificationNews } from '#data/notifications/arrivals.ts'
import type { Notifications } from '#data/notifications/notifications.ts'
import { useKeepingPush } from '#data/notifications/push.ts'
import { t } from '#text/t.ts'

interface NotificationKeeperProps {
  readonly notifications: Notifications
  /** When the screen was opened, in epoch milliseconds. */
  readonly sinceMs: number
}

export function NotificationKeeper({ notifications, sinceMs }: NotificationKeeperProps) {
  useKeepingPush()
  useAppBadge(notifications.unread)
  useNotificationNews(notifications, sinceMs, t.reasons)
  return null
}
