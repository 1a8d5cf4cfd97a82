import { useState, useSyncExternalStore } from 'react'

import { SCREEN, SESSION } from '#contract/limits.ts'
import { createPreference } from '#device/preference.ts'
import { useIsBelow } from '#ui/hooks/environment.ts'

export interface SidebarControl {
  /** Below 1024 px it lies over the screen and starts closed; above, it may be collapsed to icons. */
  readonly isOverlay: boolean
  readonly isExpanded: boolean
  readonly toggle: () => void
  readonly collapse: () => void
}

const collapsed = createPreference('lin-sidebar-collapsed', {
  fallback: false,
  keepMs: SESSION.preferencesMs,
})

export function useSidebar(): SidebarControl {
  const isOverlay = useIsBelow(SCREEN.mobileBelowPx)
  const isPhone = useIsBelow(SCREEN.sidebarCollapseBelowPx)
  const isCollapsed = useSyncExternalStore(collapsed.watch, collapsed.read)
  // Remembers the kind of device it was opened on, so that it closes when the window crosses either width.
  const [openedOn, setOpenedOn] = useState<'tablet' | 'phone' | null>(null)
  const device = isPhone ? 'phone' : 'tablet'

  if (!isOverlay) {
    return {
      isOverlay,
      isExpanded: !isCollapsed,
      toggle: () => collapsed.write(!isCollapsed),
      collapse: () => collapsed.write(true),
    }
  }
  const isExpanded = openedOn === device
  return {
    isOverlay,
    isExpanded,
    toggle: () => setOpenedOn(isExpanded ? null : device),
    collapse: () => setOpenedOn(null),
  }
}
