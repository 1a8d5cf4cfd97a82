import type { Letter } from '#server/auth/mail/letter.ts'

import { isMailedAlways } from './mailed-kinds.ts'
import type { NotificationRow } from './store.ts'

type News = Pick<NotificationRow, 'kind' | 'title' | 'body' | 'path'>

/** So many are told one by one; the app has the rest. */
const TOLD = 10

/** One mail for all that came up since the last one. */
export function failureLetter(
  publicUrl: string,
  news: readonly [News, ...(readonly News[])],
): Letter {
  const [first, ...others] = news
  const told = news.slice(0, TOLD)
  const more = news.length - told.length
  const path = others.every((other) => other.path === first.path) ? first.path : '/dashboard'
  return {
    subject: others.length === 0 ? first.title : `${first.title}, and ${others.length} more`,
    before: [
      ...told.map(({ title, body }) => (body === null ? `${title}.` : `${title}. ${body}`)),
      ...(more === 0 ? [] : [`And ${more} more: Lin lists them.`]),
    ],
    action: { label: LABELS.get(path) ?? 'Open Lin', link: `${publicUrl}${path}` },
    after: news.every(({ kind }) => isMailedAlways(kind)) ? [] : [SWITCH_OFF],
  }
}

const LABELS: ReadonlyMap<string, string> = new Map([
  ['/accounts', 'Connect it again'],
  ['/posts', 'Look at the post'],
  ['/schedule', 'Look at the schedule'],
])

const SWITCH_OFF = 'You can switch mails about failures off under Settings.'
