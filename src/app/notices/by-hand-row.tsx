import { Link } from 'react-router-dom'

import type { ByHand, Notification } from '#contract/notifications.ts'
import { oneLine } from '#contract/rules/short-text.ts'
import { CopyAndOpen } from '#pages/posts/mentions/comment-state.tsx'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { RelativeTime } from '#ui/format/dates.tsx'
import { cutText } from '#ui/format/text.tsx'

interface ByHandRowProps {
  readonly notification: Notification
  readonly byHand: ByHand
  readonly isNew: boolean
  readonly onFollow: () => void
}

/** One press copies the comment, and opens its post. */
export function ByHandRow({ notification, byHand, isNew, onFollow }: ByHandRowProps) {
  const { kind, title, title_messages, body, body_messages, path, created_at } = notification
  const { news } = t.firstComment
  const words = isNews(kind)
    ? news[kind](cutText(oneLine(byHand.text), EXCERPT_LENGTH))
    : t.reasons(title, title_messages)
  return (
    <li>
      <Link
        className={isNew ? 'notification notification--new' : 'notification'}
        to={path}
        onClick={onFollow}
      >
        <span className="notification__title">
          {isNew && <Badge tone="accent">{t.shell.notifications.isNew}</Badge>} {words}
        </span>
        <span className="notification__body">
          {whyOf(kind) ?? t.reasons(body ?? '', body_messages)}
        </span>
        <span className="faint">
          <RelativeTime at={created_at} />
        </span>
      </Link>
      <div className="notification__press">
        <CopyAndOpen text={byHand.text} url={byHand.url} />
      </div>
    </li>
  )
}

/** Why the comment is left to the person. Null: the notification itself says LinkedIn's reason. */
function whyOf(kind: string): string | null {
  if (kind === 'comment-by-hand') return t.firstComment.byHandBody
  return kind === 'comment-unknown' ? t.firstComment.unknownBody : null
}

/** A newer server may send other kinds. */
function isNews(kind: string): kind is keyof typeof t.firstComment.news {
  return Object.hasOwn(t.firstComment.news, kind)
}

const EXCERPT_LENGTH = 60
