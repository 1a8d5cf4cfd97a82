import type { LucideIcon } from 'lucide-react'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import PenLine from 'lucide-react/icons/pen-line'
import Rss from 'lucide-react/icons/rss'
import Users from 'lucide-react/icons/users'

export interface NavigationEntry {
  readonly path: string
  readonly label: string
  readonly description: string
  readonly Icon: LucideIcon
}

const DASHBOARD: NavigationEntry = {
  path: '/dashboard',
  label: 'Dashboard',
  description: 'Overview and analytics',
  Icon: LayoutDashboard,
}

const SOURCES: NavigationEntry = {
  path: '/sources',
  label: 'Sources',
  description: 'Content sources management',
  Icon: Rss,
}

const ACCOUNTS: NavigationEntry = {
  path: '/accounts',
  label: 'Accounts',
  description: 'Social media accounts',
  Icon: Users,
}

const POSTS: NavigationEntry = {
  path: '/posts',
  label: 'Posts',
  description: 'Content posts',
  Icon: PenLine,
}

const SCHEDULE: NavigationEntry = {
  path: '/schedule',
  label: 'Schedule',
  description: 'Posting schedule',
  Icon: CalendarClock,
}

export const SIDEBAR_ENTRIES = [DASHBOARD, SOURCES, ACCOUNTS, POSTS, SCHEDULE] as const

/** The order of the hamburger menu is another one (specification, section 2). */
export const MENU_ENTRIES = [DASHBOARD, POSTS, SCHEDULE, SOURCES, ACCOUNTS] as const
