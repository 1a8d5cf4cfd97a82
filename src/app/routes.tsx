import type { LucideIcon } from 'lucide-react'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import PenLine from 'lucide-react/icons/pen-line'
import Rss from 'lucide-react/icons/rss'
import Users from 'lucide-react/icons/users'
import type { ComponentType } from 'react'

import { needTemporal } from '#device/time-zone.ts'
import type { TextGroup, Texts } from '#text/t.ts'

import type { loadLists } from './start/load-lists.ts'

/** The router, the build, the sidebar and the menu read this row. */
export interface ScreenRow {
  readonly path: string
  readonly frame: 'public' | 'signed-in'
  /** Names the window; the landing page's has no name but the product's. */
  readonly name?: keyof Texts['app']['windows']
  /** The groups that its texts are in, besides the first and its frame's. */
  readonly texts: readonly TextGroup[]
  readonly lazy: () => Promise<ComponentType>
  /** Reads the lists of the first rendering from the device. */
  readonly loader?: () => Promise<unknown>
  /** True if the build writes the page as HTML, in every language. */
  readonly prerender?: true
  readonly navigation?: NavigationEntry
}

export interface NavigationEntry {
  readonly key: keyof Texts['shell']['navigation']
  readonly Icon: LucideIcon
  /** The menu has another order than the sidebar (specification, section 2). */
  readonly menuPlace: number
}

/** A loader that reads these lists. */
function lists(...names: Parameters<typeof loadLists>[0]): NonNullable<ScreenRow['loader']> {
  return async () => (await import('./start/load-lists.ts')).loadLists(names)
}

/** The specification's route table, and the pages that mails lead to. The sidebar has their order. */
export const SCREENS: readonly ScreenRow[] = [
  {
    path: '/',
    frame: 'public',
    texts: ['landing'],
    lazy: async () => (await import('#pages/landing/landing-page.tsx')).LandingPage,
    prerender: true,
  },
  {
    path: '/login',
    frame: 'public',
    name: 'login',
    texts: ['signIn'],
    lazy: async () => (await import('#pages/login/login-page.tsx')).LoginPage,
    prerender: true,
  },
  {
    path: '/register',
    frame: 'public',
    name: 'register',
    texts: ['signIn'],
    lazy: async () => (await import('#pages/register/register-page.tsx')).RegisterPage,
    prerender: true,
  },
  {
    path: '/confirm',
    frame: 'public',
    name: 'confirm',
    texts: ['signIn'],
    lazy: async () => (await import('#pages/confirm/confirm-page.tsx')).ConfirmPage,
  },
  {
    path: '/confirm-device',
    frame: 'public',
    name: 'confirm-device',
    texts: ['signIn'],
    lazy: async () =>
      (await import('#pages/confirm-device/confirm-device-page.tsx')).ConfirmDevicePage,
  },
  {
    path: '/forgot-password',
    frame: 'public',
    name: 'forgot',
    texts: ['signIn'],
    lazy: async () =>
      (await import('#pages/forgot-password/forgot-password-page.tsx')).ForgotPasswordPage,
    prerender: true,
  },
  {
    path: '/reset-password',
    frame: 'public',
    name: 'reset',
    texts: ['signIn'],
    lazy: async () =>
      (await import('#pages/reset-password/reset-password-page.tsx')).ResetPasswordPage,
    prerender: true,
  },
  {
    path: '/approve',
    frame: 'public',
    name: 'approve',
    texts: ['share'],
    lazy: async () => (await import('#pages/approve/approve-page.tsx')).ApprovePage,
    prerender: true,
  },
  {
    path: '/linkedin/callback',
    frame: 'public',
    name: 'callback',
    texts: ['accounts'],
    lazy: async () => (await import('#pages/callback/callback-page.tsx')).CallbackPage,
  },
  {
    path: '/dashboard',
    frame: 'signed-in',
    name: 'dashboard',
    texts: ['dashboard'],
    lazy: async () => (await import('#pages/dashboard/dashboard-page.tsx')).DashboardPage,
    loader: lists('sources', 'accounts', 'dashboardPosts', 'schedules'),
    navigation: { key: 'dashboard', Icon: LayoutDashboard, menuPlace: 1 },
  },
  {
    path: '/sources',
    frame: 'signed-in',
    name: 'sources',
    texts: ['sources'],
    lazy: async () => (await import('#pages/sources/sources-page.tsx')).SourcesPage,
    loader: lists('sources'),
    navigation: { key: 'sources', Icon: Rss, menuPlace: 4 },
  },
  {
    path: '/accounts',
    frame: 'signed-in',
    name: 'accounts',
    texts: ['accounts'],
    lazy: async () => (await import('#pages/accounts/accounts-page.tsx')).AccountsPage,
    loader: lists('accounts'),
    navigation: { key: 'accounts', Icon: Users, menuPlace: 5 },
  },
  {
    path: '/posts',
    frame: 'signed-in',
    name: 'posts',
    texts: ['posts'],
    lazy: async () => (await import('#pages/posts/posts-page.tsx')).PostsPage,
    loader: lists('sources', 'accounts', 'posts'),
    navigation: { key: 'posts', Icon: PenLine, menuPlace: 2 },
  },
  {
    path: '/morning',
    frame: 'signed-in',
    name: 'morning',
    texts: [],
    lazy: async () => (await import('#pages/posts/morning/morning-page.tsx')).MorningPage,
    loader: lists('sources', 'accounts'),
  },
  {
    path: '/schedule',
    frame: 'signed-in',
    name: 'schedule',
    texts: ['schedule'],
    lazy: async () => {
      await needTemporal()
      return (await import('#pages/schedule/schedule-page.tsx')).SchedulePage
    },
    loader: lists('sources', 'accounts', 'schedulePosts', 'schedules'),
    navigation: { key: 'schedule', Icon: CalendarClock, menuPlace: 3 },
  },
  {
    path: '/settings',
    frame: 'signed-in',
    name: 'settings',
    texts: ['settings'],
    lazy: async () => (await import('#pages/settings/lin/lin-settings-page.tsx')).LinSettingsPage,
  },
  {
    path: '/settings/writing',
    frame: 'signed-in',
    name: 'writing-settings',
    texts: ['settings'],
    lazy: async () =>
      (await import('#pages/settings/writing/writing-settings-page.tsx')).WritingSettingsPage,
  },
  {
    path: '/settings/notifications',
    frame: 'signed-in',
    name: 'notifications-settings',
    texts: ['settings'],
    lazy: async () =>
      (await import('#pages/settings/notifications/notification-settings-page.tsx'))
        .NotificationSettingsPage,
  },
  {
    path: '/settings/you',
    frame: 'signed-in',
    name: 'you-settings',
    texts: ['settings'],
    lazy: async () => (await import('#pages/settings/you/your-settings-page.tsx')).YourSettingsPage,
  },
  {
    path: '/authorize',
    frame: 'signed-in',
    texts: [],
    lazy: async () => (await import('#pages/authorize/authorize-page.tsx')).AuthorizePage,
  },
  {
    path: '/trial',
    frame: 'signed-in',
    texts: ['share'],
    lazy: async () => (await import('#pages/trial/trial-page.tsx')).TrialPage,
  },
  {
    path: '/share',
    frame: 'signed-in',
    name: 'share',
    texts: ['share'],
    lazy: async () => (await import('#pages/share/share-page.tsx')).SharePage,
  },
  // Exists in development only: a build leaves it out, and its address leads nowhere.
  ...(import.meta.env.DEV
    ? [
        {
          path: '/styleguide',
          frame: 'public' as const,
          texts: ['frame' as const],
          lazy: async () => (await import('#styleguide/styleguide-page.tsx')).StyleguidePage,
        },
      ]
    : []),
  {
    path: '*',
    frame: 'public',
    name: 'not-found',
    texts: ['signIn'],
    lazy: async () => (await import('#pages/not-found/not-found-page.tsx')).NotFoundPage,
  },
]
