import { Link } from 'react-router-dom'

import type { Notification } from '#contract/notifications.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { RelativeTime } from '#ui/format/dates.tsx'

interface NotificationRowProps {
  readonly notification: Notification
  readonly isNew: boolean
  readonly onFollow: () => void
}

export function NotificationRow({ notification, isNew, onFollow }: NotificationRowProps) {
  const { title, body, path, created_at } = notification
  return (
    <li>
      <Link
        className={isNew ? 'notification notification--new' : 'notification'}
        to={path}
        onClick={onFollow}
      >
        <span className="notification__title">
          {isNew && <Badge tone="accent">{t.shell.notifications.isNew}</Badge>} {title}
        </span>
        {body !== null && <span className="notification__body">{body}</span>}
        <span className="faint">
          <RelativeTime at={created_at} />
        </span>
      </Link>
    </li>
  )
}
