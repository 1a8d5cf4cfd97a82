import CircleAlert from 'lucide-react/icons/circle-alert'

import { personName } from '#contract/rules/person-name.ts'
import { oneLine } from '#contract/rules/short-text.ts'
import type { Slot } from '#contract/schedules.ts'
import { deviceTimeZone } from '#device/time-zone.ts'
import type { Alert } from '#pages/dashboard/alerts.ts'
import { t } from '#text/t.ts'
import { zonedMoment } from '#ui/format/dates.tsx'
import { numberText } from '#ui/format/numbers.ts'
import { cutText } from '#ui/format/text.tsx'

import type { Command } from './command.ts'

const LABEL_LENGTH = 70

/** A command that leads to a matter of the dashboard's “Needs Attention”. */
export function ofMatter(alert: Alert, go: (path: string) => void): Command {
  const { label, detail, path } = matterOf(alert)
  return {
    id: `matter-${alert.kind}-${alert.id}`,
    group: 'matters',
    label: cutText(label, LABEL_LENGTH),
    detail,
    alsoCalled: t.palette.alsoCalled.attention,
    Icon: CircleAlert,
    run: () => go(path),
  }
}

interface Matter {
  readonly label: string
  readonly detail: string
  readonly path: string
}

function matterOf(alert: Alert): Matter {
  const { post, slot, feed, connection } = t.dashboard.attention
  switch (alert.kind) {
    case 'connection': {
      const { id, given_name: given, family_name: family, account_name: other } = alert.account
      return {
        label: personName(given, family, other),
        detail: alert.hasEnded ? connection.ended : connection.ending,
        path: `/accounts#account-${id}`,
      }
    }
    case 'post':
      return {
        label: oneLine(alert.post.Text_content) || t.dashboard.recent.noText,
        detail: alert.publication.state === 'unknown' ? post.unknown : post.failed,
        path: `/posts#post-${alert.id}`,
      }
    case 'waiting-slot':
      return {
        label: slot.waits(zonedMoment(alert.slot.at, alert.zone)),
        detail: slot.written,
        path: `/schedule#slot-${alert.id}`,
      }
    case 'lost-slot':
      return {
        label: slot.title(zonedMoment(alert.slot.at, alert.zone ?? deviceTimeZone())),
        detail: alert.slot.state === 'missed' ? slot.missed : post.failed,
        path: alert.post === undefined ? scheduleOf(alert.slot) : `/posts#post-${alert.post.id}`,
      }
    case 'feed':
      return {
        label: alert.source.feed?.title ?? alert.source.source,
        detail: alert.feed.state === 'gone' ? feed.gone : feed.failing,
        path: `/sources#source-${alert.id}`,
      }
    case 'feeds':
      return {
        label: feed.several(numberText(alert.count)),
        detail: feed.failing,
        path: '/sources',
      }
  }
}

function scheduleOf({ schedule_id: id }: Slot): string {
  return id === null ? '/schedule' : `/schedule#schedule-${id}`
}
