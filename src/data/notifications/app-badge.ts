import { useEffect } from 'react'

import { useOutbox } from '#data/outbox/outbox.ts'
import { showAppBadge } from '#device/page.ts'

export function useAppBadge(unread: number): void {
  const refused = (useOutbox() ?? []).filter(({ state }) => state === 'refused').length
  useEffect(() => showAppBadge(unread + refused), [unread, refused])
}
