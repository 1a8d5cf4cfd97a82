import { lazy } from 'react'

/** In development only: a build leaves it out, and its address is one that is not there. */
export const StyleguidePage = import.meta.env.DEV
  ? lazy(async () => ({
      default: (await import('#styleguide/styleguide-page.tsx')).StyleguidePage,
    }))
  : null

/** Each screen is a chunk of its own; all of them are in the service worker's precache. */
export const LandingPage = lazy(async () => ({
  default: (await import('#pages/landing/landing-page.tsx')).LandingPage,
}))
export const LoginPage = lazy(async () => ({
  default: (await import('#pages/login/login-page.tsx')).LoginPage,
}))
export const RegisterPage = lazy(async () => ({
  default: (await import('#pages/register/register-page.tsx')).RegisterPage,
}))
export const ConfirmPage = lazy(async () => ({
  default: (await import('#pages/confirm/confirm-page.tsx')).ConfirmPage,
}))
export const ConfirmDevicePage = lazy(async () => ({
  default: (await import('#pages/confirm-device/confirm-device-page.tsx')).ConfirmDevicePage,
}))
export const ForgotPasswordPage = lazy(async () => ({
  default: (await import('#pages/forgot-password/forgot-password-page.tsx')).ForgotPasswordPage,
}))
export const ResetPasswordPage = lazy(async () => ({
  default: (await import('#pages/reset-password/reset-password-page.tsx')).ResetPasswordPage,
}))
export const CallbackPage = lazy(async () => ({
  default: (await import('#pages/callback/callback-page.tsx')).CallbackPage,
}))
export const NotFoundPage = lazy(async () => ({
  default: (await import('#pages/not-found/not-found-page.tsx')).NotFoundPage,
}))
export const DashboardPage = lazy(async () => ({
  default: (await import('#pages/dashboard/dashboard-page.tsx')).DashboardPage,
}))
export const SourcesPage = lazy(async () => ({
  default: (await import('#pages/sources/sources-page.tsx')).SourcesPage,
}))
export const AccountsPage = lazy(async () => ({
  default: (await import('#pages/accounts/accounts-page.tsx')).AccountsPage,
}))
export const PostsPage = lazy(async () => ({
  default: (await import('#pages/posts/posts-page.tsx')).PostsPage,
}))
export const SchedulePage = lazy(async () => ({
  default: (await import('#pages/schedule/schedule-page.tsx')).SchedulePage,
}))
export const SettingsPage = lazy(async () => ({
  default: (await import('#pages/settings/settings-page.tsx')).SettingsPage,
}))
export const SharePage = lazy(async () => ({
  default: (await import('#pages/share/share-page.tsx')).SharePage,
}))
