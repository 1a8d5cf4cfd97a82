import Bell from 'lucide-react/icons/bell'
import { useState } from 'react'

import { useNotifications } from '#data/notifications/notifications.ts'
import { t } from '#text/t.ts'
import { IconButton } from '#ui/form/button.tsx'
import { usePopover } from '#ui/hooks/use-popover.ts'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import '#app/frame/popover.css'
import './notification-bell.css'

const NotificationPanel = lazyPart(
  async () => (await import('./notification-panel.tsx')).NotificationPanel,
)

const NotificationKeeper = lazyPart(
  async () => (await import('./notification-keeper.tsx')).NotificationKeeper,
  { isQuiet: true },
)

export function NotificationBell() {
  const notifications = useNotifications()
  const { unread } = notifications
  const [sinceMs] = useState(() => Date.now())
  const { isOpen, button, panel, close } = usePopover()

  return (
    <>
      <NotificationKeeper notifications={notifications} sinceMs={sinceMs} />
      <IconButton
        label={unread === 0 ? t.common.notifications : t.shell.notifications.unread(unread)}
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
