import { Route, Routes } from 'react-router-dom'

import { Guard } from './guard.tsx'
import {
  AccountsPage,
  CallbackPage,
  ConfirmDevicePage,
  ConfirmPage,
  DashboardPage,
  ForgotPasswordPage,
  LandingPage,
  LoginPage,
  NotFoundPage,
  PostsPage,
  RegisterPage,
  ResetPasswordPage,
  SchedulePage,
  SettingsPage,
  SourcesPage,
} from './lazy-pages.ts'
import { PublicFrame } from './public-frame.tsx'
import { Screen } from './screen.tsx'

/** The specification's route table, and the pages that mails lead to. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<PublicFrame />}>
        <Route path="/" element={<Screen key="landing" Page={LandingPage} />} />
        <Route path="/login" element={<Screen key="login" title="Sign in" Page={LoginPage} />} />
        <Route
          path="/register"
          element={<Screen key="register" title="Create account" Page={RegisterPage} />}
        />
        <Route
          path="/confirm"
          element={<Screen key="confirm" title="Confirm your account" Page={ConfirmPage} />}
        />
        <Route
          path="/confirm-device"
          element={
            <Screen key="confirm-device" title="Confirm this device" Page={ConfirmDevicePage} />
          }
        />
        <Route
          path="/forgot-password"
          element={<Screen key="forgot" title="Reset password" Page={ForgotPasswordPage} />}
        />
        <Route
          path="/reset-password"
          element={<Screen key="reset" title="New password" Page={ResetPasswordPage} />}
        />
        <Route
          path="/linkedin/callback"
          element={<Screen key="callback" title="Connecting LinkedIn" Page={CallbackPage} />}
        />
        <Route
          path="*"
          element={<Screen key="not-found" title="Page not found" Page={NotFoundPage} />}
        />
      </Route>
      <Route element={<Guard />}>
        <Route
          path="/dashboard"
          element={<Screen key="dashboard" title="Dashboard" Page={DashboardPage} />}
        />
        <Route
          path="/sources"
          element={<Screen key="sources" title="Sources" Page={SourcesPage} />}
        />
        <Route
          path="/accounts"
          element={<Screen key="accounts" title="Accounts" Page={AccountsPage} />}
        />
        <Route path="/posts" element={<Screen key="posts" title="Posts" Page={PostsPage} />} />
        <Route
          path="/schedule"
          element={<Screen key="schedule" title="Schedule" Page={SchedulePage} />}
        />
        <Route
          path="/settings"
          element={<Screen key="settings" title="Settings" Page={SettingsPage} />}
        />
      </Route>
    </Routes>
  )
}
