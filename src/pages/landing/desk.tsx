import ChevronDown from 'lucide-react/icons/chevron-down'
import Rss from 'lucide-react/icons/rss'
import Send from 'lucide-react/icons/send'

import { POST_TEXT } from '#contract/limits.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Avatar } from '#ui/layout/avatar.tsx'

import './desk.css'

/** The composer in small: a draft with its source, its author and its slots. */
export function Desk() {
  const { caption, ...desk } = t.landing.desk
  return (
    <figure className="desk">
      <figcaption className="visually-hidden">{caption}</figcaption>
      <div className="desk__picture" aria-hidden="true">
        <div className="desk__sheet">
          <p className="desk__row">
            <span className="desk__title">{desk.title}</span>
            <Badge tone="accent">{desk.state}</Badge>
          </p>
          <p className="desk__article">
            <Rss size={16} />
            <span>
              <span className="desk__small">{desk.article}</span>
              {desk.headline}
            </span>
          </p>
          <div className="desk__text">
            <p>
              {desk.text}
              <span className="desk__caret" />
            </p>
            <p className="desk__small desk__count">
              {desk.text.length} / {POST_TEXT.maxLength}
            </p>
          </div>
          <div className="desk__row">
            <p className="desk__author">
              <Avatar name={desk.author} size="small" />
              {desk.author}
              <ChevronDown size={16} />
            </p>
            <p className="desk__press">
              <Send size={16} />
              {t.common.publish}
            </p>
          </div>
        </div>
        <DeskSlots />
      </div>
    </figure>
  )
}

/** A week of a schedule: published, next and planned posts. */
function DeskSlots() {
  const { slots, next, planned } = t.landing.desk
  return (
    <div className="desk__slots">
      <p className="desk__slot">
        {slots.done} <Badge tone="success">{t.common.published}</Badge>
      </p>
      <p className="desk__slot desk__slot--next">
        {slots.next} <Badge tone="accent">{next}</Badge>
      </p>
      <p className="desk__slot">
        {slots.planned} <Badge>{planned}</Badge>
      </p>
    </div>
  )
}
