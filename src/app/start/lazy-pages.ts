import { needTemporal } from '#device/time-zone.ts'
import { needTexts } from '#text/needed.ts'

import { lazyPage } from './lazy-page.tsx'
import type { LazyPage } from './lazy-page.tsx'

/** In development only: a build leaves it out, and its address is one that is not there. */
export const StyleguidePage = import.meta.env.DEV
  ? lazyPage(
      ['frame'],
      async () => (await import('#styleguide/styleguide-page.tsx')).StyleguidePage,
    )
  : null

/** The frame of every screen behind the sign-in. Who is not signed in has no use for it. */
export async function fetchShell() {
  const [{ Shell }] = await Promise.all([import('#app/frame/shell.tsx'), needTexts(['frame'])])
  shell = Shell
  return Shell
}

/** What reads the lists that its screens wait for. */
export async function fetchReadAhead() {
  const [{ readAhead }] = await Promise.all([
    import('#data/query/read-ahead.ts'),
    needTexts(['frame']),
  ])
  return readAhead
}

/** Null until it has come: drawn from here, it needs no wait, which React makes last for 300 ms. */
export function loadedShell() {
  return shell
}

let shell: Awaited<ReturnType<typeof fetchShell>> | null = null

/** Each screen is a chunk of its own, with its texts; all of them are in the service worker's precache. */
export const LandingPage = lazyPage(
  ['landing'],
  async () => (await import('#pages/landing/landing-page.tsx')).LandingPage,
)
export const LoginPage = lazyPage(
  ['signIn'],
  async () => (await import('#pages/login/login-page.tsx')).LoginPage,
)
export const RegisterPage = lazyPage(
  ['signIn'],
  async () => (await import('#pages/register/register-page.tsx')).RegisterPage,
)
export const ConfirmPage = lazyPage(
  ['signIn'],
  async () => (await import('#pages/confirm/confirm-page.tsx')).ConfirmPage,
)
export const ConfirmDevicePage = lazyPage(
  ['signIn'],
  async () => (await import('#pages/confirm-device/confirm-device-page.tsx')).ConfirmDevicePage,
)
export const ForgotPasswordPage = lazyPage(
  ['signIn'],
  async () => (await import('#pages/forgot-password/forgot-password-page.tsx')).ForgotPasswordPage,
)
export const ResetPasswordPage = lazyPage(
  ['signIn'],
  async () => (await import('#pages/reset-password/reset-password-page.tsx')).ResetPasswordPage,
)
export const CallbackPage = lazyPage(
  ['accounts'],
  async () => (await import('#pages/callback/callback-page.tsx')).CallbackPage,
)
export const NotFoundPage = lazyPage(
  ['signIn'],
  async () => (await import('#pages/not-found/not-found-page.tsx')).NotFoundPage,
)
export const DashboardPage = lazyPage(
  ['frame', 'dashboard'],
  async () => (await import('#pages/dashboard/dashboard-page.tsx')).DashboardPage,
)
export const SourcesPage = lazyPage(
  ['frame', 'sources'],
  async () => (await import('#pages/sources/sources-page.tsx')).SourcesPage,
)
export const AccountsPage = lazyPage(
  ['frame', 'accounts'],
  async () => (await import('#pages/accounts/accounts-page.tsx')).AccountsPage,
)
export const PostsPage = lazyPage(
  ['frame', 'posts'],
  async () => (await import('#pages/posts/posts-page.tsx')).PostsPage,
)
export const SchedulePage = lazyPage(['frame', 'schedule'], async () => {
  await needTemporal()
  return (await import('#pages/schedule/schedule-page.tsx')).SchedulePage
})
export const SettingsPage = lazyPage(
  ['frame', 'settings'],
  async () => (await import('#pages/settings/settings-page.tsx')).SettingsPage,
)
export const SharePage = lazyPage(
  ['frame', 'share'],
  async () => (await import('#pages/share/share-page.tsx')).SharePage,
)

/** The pages that the build draws ahead, by their address. */
export const DRAWN_AHEAD: ReadonlyMap<string, LazyPage> = new Map([
  ['/', LandingPage],
  ['/login', LoginPage],
  ['/register', RegisterPage],
  ['/forgot-password', ForgotPasswordPage],
  ['/reset-password', ResetPasswordPage],
])

/** Those behind the sign-in that an app may be opened on, by their address. */
export const DESK_PAGES: ReadonlyMap<string, LazyPage> = new Map([
  ['/dashboard', DashboardPage],
  ['/sources', SourcesPage],
  ['/accounts', AccountsPage],
  ['/posts', PostsPage],
  ['/schedule', SchedulePage],
  ['/settings', SettingsPage],
  ['/share', SharePage],
])
