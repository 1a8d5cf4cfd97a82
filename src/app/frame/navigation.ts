import type { LucideIcon } from 'lucide-react'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import PenLine from 'lucide-react/icons/pen-line'
import Rss from 'lucide-react/icons/rss'
import Users from 'lucide-react/icons/users'

import type { Texts } from '#text/t.ts'

export interface NavigationEntry {
  /** Names its label and its description. */
  readonly key: keyof Texts['shell']['navigation']
  readonly path: string
  readonly Icon: LucideIcon
}

const DASHBOARD: NavigationEntry = { key: 'dashboard', path: '/dashboard', Icon: LayoutDashboard }
const SOURCES: NavigationEntry = { key: 'sources', path: '/sources', Icon: Rss }
const ACCOUNTS: NavigationEntry = { key: 'accounts', path: '/accounts', Icon: Users }
const POSTS: NavigationEntry = { key: 'posts', path: '/posts', Icon: PenLine }
const SCHEDULE: NavigationEntry = { key: 'schedule', path: '/schedule', Icon: CalendarClock }

export const SIDEBAR_ENTRIES = [DASHBOARD, SOURCES, ACCOUNTS, POSTS, SCHEDULE] as const

/** The hamburger menu has an order of its own (specification, section 2). */
export const MENU_ENTRIES = [DASHBOARD, POSTS, SCHEDULE, SOURCES, ACCOUNTS] as const
