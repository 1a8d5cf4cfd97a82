import { useEffect, useRef, useState } from 'react'

import type { Notification, NotificationKind } from '#contract/notifications.ts'
import type { List } from '#data/query/list.ts'
import { isShown } from '#device/shown.ts'

import { refreshSubjects } from './notification-subjects.ts'
import { showToast } from './toasts.ts'
import type { Toast } from './toasts.ts'

/**
 * Tells beside the screen of what arrives while somebody looks, and has the screens follow. What waited
 * for them does not arrive: the first answer since the screen came up is only what to compare with.
 */
export function useNotificationNews({ items, asOf }: List<Notification>): void {
  const [sinceMs] = useState(() => Date.now())
  const known = useRef<ReadonlySet<string> | null>(null)

  useEffect(() => {
    // Nothing that was asked here is answered within the same millisecond.
    if (items === undefined || asOf === null || asOf <= sinceMs) return
    const before = known.current
    known.current = new Set(items.map(({ id }) => id))
    const news = before === null ? [] : items.filter(({ id }) => !before.has(id))
    if (news.length > 0) refreshSubjects()
    if (isShown()) tell(news)
  }, [items, asOf, sinceMs])
}

function tell(items: readonly Notification[]): void {
  for (const { kind, title, path, read_at } of items) {
    if (read_at === null) showToast({ tone: toneOf(kind), text: title, path })
  }
}

function toneOf(kind: string): Toast['tone'] {
  if (FAILURES.includes(kind)) return 'error'
  return SUCCESSES.includes(kind) ? 'success' : 'info'
}

const FAILURES: readonly string[] = [
  'post-failed',
  'post-unknown',
  'slot-failed',
  'slot-missed',
  'generation-failed',
  'token-ended',
] satisfies NotificationKind[]
const SUCCESSES: readonly string[] = [
  'post-published',
  'generation-ready',
] satisfies NotificationKind[]
