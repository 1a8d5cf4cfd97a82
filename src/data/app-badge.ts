import { useEffect } from 'react'

import { showAppBadge } from '#device/app-badge.ts'

import { useOutbox } from './outbox.ts'

/** The icon of the app says how much waits for the person: what is unread, and what the server refused. */
export function useAppBadge(unread: number): void {
  const refused = (useOutbox() ?? []).filter(({ state }) => state === 'refused').length
  useEffect(() => showAppBadge(unread + refused), [unread, refused])
}
