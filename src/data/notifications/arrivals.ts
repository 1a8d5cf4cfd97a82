import { useEffect, useRef } from 'react'

import type { Notification, NotificationKind } from '#contract/notifications.ts'
import { showToast } from '#data/notices/toasts.ts'
import type { Toast } from '#data/notices/toasts.ts'
import type { List } from '#data/query/list.ts'
import { isShown } from '#device/shown.ts'
import type { Texts } from '#text/t.ts'

import { refreshSubjects } from './notifications.ts'

/**
 * Shows a toast for each notification that arrives while somebody looks. The first answer after the screen has opened
 * is only what later ones are compared with.
 *
 * @param sinceMs when the screen was opened, in epoch milliseconds
 * @param say puts what the server has stored into the language of the screen
 */
export function useNotificationNews(
  { items, asOf }: List<Notification>,
  sinceMs: number,
  say: Texts['reasons'],
): void {
  const known = useRef<ReadonlySet<string> | null>(null)

  useEffect(() => {
    // A request of this page is never answered within the same millisecond.
    if (items === undefined || asOf === null || asOf <= sinceMs) return
    const before = known.current
    known.current = new Set(items.map(({ id }) => id))
    const news = before === null ? [] : items.filter(({ id }) => !before.has(id))
    if (news.length > 0) refreshSubjects()
    if (isShown()) tell(news, say)
  }, [items, asOf, sinceMs, say])
}

function tell(items: readonly Notification[], say: Texts['reasons']): void {
  for (const { kind, title, title_messages, path, read_at } of items) {
    const text = say(title, title_messages)
    if (read_at === null) showToast({ tone: toneOf(kind), text, path })
  }
}

function toneOf(kind: string): Toast['tone'] {
  if (FAILURES.includes(kind)) return 'error'
  if (DOUBTS.includes(kind)) return 'warning'
  return SUCCESSES.includes(kind) ? 'success' : 'info'
}

const FAILURES: readonly string[] = [
  'post-failed',
  'comment-failed',
  'slot-failed',
  'slot-missed',
  'generation-failed',
  'token-ended',
] satisfies NotificationKind[]
/** It may be live: amber, as wherever Lin says so. */
const DOUBTS: readonly string[] = ['post-unknown', 'comment-unknown'] satisfies NotificationKind[]
const SUCCESSES: readonly string[] = [
  'post-published',
  'generation-ready',
] satisfies NotificationKind[]
