import Bell from 'lucide-react/icons/bell'

import { useAppBadge } from '#data/app-badge.ts'
import { useNotificationNews } from '#data/notification-news.ts'
import { useMarkingRead, useNotifications } from '#data/notifications.ts'
import { useKeepingPush } from '#data/push.ts'
import { t } from '#text/t.ts'
import { IconButton } from '#ui/icon-button.tsx'

import { NotificationPanel } from './notification-panel.tsx'
import { usePopover } from './use-popover.ts'

import './popover.css'
import './notification-bell.css'

/** What happened while nobody looked: how much of it, and on a press what. */
export function NotificationBell() {
  const notifications = useNotifications()
  const { unread } = notifications
  const { isOpen, button, panel, close } = usePopover()
  useNotificationNews(notifications)
  useMarkingRead(notifications.items, isOpen)
  useKeepingPush()
  useAppBadge(unread)

  return (
    <>
      <IconButton
        label={unread === 0 ? t.shell.notifications.title : t.shell.notifications.unread(unread)}
        icon={
          <span className="bell">
            <Bell size={20} />
            {unread > 0 && <span className="bell__count">{unread > 99 ? '99+' : unread}</span>}
          </span>
        }
        {...button}
      />
      <div className="popover popover--beside notifications" {...panel}>
        {isOpen && <NotificationPanel notifications={notifications} onLeave={close} />}
      </div>
    </>
  )
}
