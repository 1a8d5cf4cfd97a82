import { useEffect } from 'react'

import { useOutbox } from '#data/outbox/outbox.ts'
import { showAppBadge } from '#device/app-badge.ts'

/** The icon of the app says how much waits for the person: what is unread, and what the server refused. */
export function useAppBadge(unread: number): void {
  const refused = (useOutbox() ?? []).filter(({ state }) => state === 'refused').length
  useEffect(() => showAppBadge(unread + refused), [unread, refused])
}
