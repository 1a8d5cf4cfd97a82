import Bell from 'lucide-react/icons/bell'
import { useState } from 'react'
import { Link } from 'react-router-dom'

import type { Notification } from '#contract/notifications.ts'
import { asksToLook } from '#contract/rules/look-at-linkedin.ts'
import { useOnline } from '#data/device/online.ts'
import { useMarkingRead } from '#data/notifications/marking.ts'
import type { Notifications } from '#data/notifications/notifications.ts'
import { useOwnPostsThere } from '#data/settings/system.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadingWords } from '#ui/feedback/news.tsx'
import { RelativeTime } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'
import { ExternalLink } from '#ui/layout/external-link.tsx'
import { Listing } from '#ui/layout/listing.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

const ByHandRow = lazyPart(async () => (await import('./by-hand-row.tsx')).ByHandRow, {
  texts: ['content'],
  wait: () => null,
})

interface NotificationPanelProps {
  readonly notifications: Notifications
  readonly onLeave: () => void
}

export function NotificationPanel({ notifications, onLeave }: NotificationPanelProps) {
  const { items, error, asOf, refresh } = notifications
  const isNew = useNewHere(items ?? [])
  useMarkingRead(items)
  const isOnline = useOnline()
  return (
    <section className="notifications__panel" aria-labelledby="notifications-title">
      <h2 id="notifications-title">{t.common.notifications}</h2>
      {!isOnline && asOf !== null && (
        <p className="faint">
          <Rich
            text={t.shell.notifications.offlineAsOf}
            parts={{ when: () => <RelativeTime at={new Date(asOf).toISOString()} /> }}
          />
        </p>
      )}
      <Listing
        items={items}
        error={error}
        onRetry={refresh}
        waiting={<LoadingWords className="faint" />}
        empty={
          <EmptyState
            icon={<Bell size={28} />}
            title={t.shell.notifications.empty.title}
            lead={t.shell.notifications.empty.lead}
          />
        }
      >
        {(rows) => (
          <ul className="notifications__list">
            {rows.map((row) => (
              <NotificationRow
                key={row.id}
                notification={row}
                isNew={isNew(row)}
                onFollow={onLeave}
              />
            ))}
          </ul>
        )}
      </Listing>
    </section>
  )
}

/** Showing the list marks everything as read. Rows that were unread when it was opened stay marked as new. */
function useNewHere(items: readonly Notification[]): (row: Notification) => boolean {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const fresh = items.filter(({ id, read_at }) => read_at === null && !ids.has(id))
  if (fresh.length > 0) setIds(new Set([...ids, ...fresh.map(({ id }) => id)]))
  return ({ id }) => ids.has(id)
}

interface NotificationRowProps {
  readonly notification: Notification
  readonly isNew: boolean
  readonly onFollow: () => void
}

function NotificationRow({ notification, isNew, onFollow }: NotificationRowProps) {
  const {
    title,
    title_messages,
    body,
    body_messages,
    path,
    created_at,
    by_hand = null,
  } = notification
  if (by_hand !== null) {
    return (
      <ByHandRow notification={notification} byHand={by_hand} isNew={isNew} onFollow={onFollow} />
    )
  }
  return (
    <li>
      <Link
        className={isNew ? 'notification notification--new' : 'notification'}
        to={path}
        onClick={onFollow}
      >
        <span className="notification__title">
          {isNew && <Badge tone="accent">{t.shell.notifications.isNew}</Badge>}{' '}
          {t.reasons(title, title_messages)}
        </span>
        {body !== null && (
          <span className="notification__body">{t.reasons(body, body_messages)}</span>
        )}
        <span className="faint">
          <RelativeTime at={created_at} />
        </span>
      </Link>
      {asksToLook(body_messages) && <LookThere />}
    </li>
  )
}

function LookThere() {
  return (
    <p className="notification__press">
      <ExternalLink href={useOwnPostsThere()}>{t.signedIn.ownPostsThere}</ExternalLink>
    </p>
  )
}
