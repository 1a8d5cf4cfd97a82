import { Route, Routes } from 'react-router-dom'

import { PublicFrame } from './frame/public-frame.tsx'
import { Opening } from './start/first-screen.tsx'
import { Guard } from './start/guard.tsx'
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
  SharePage,
  SourcesPage,
  StyleguidePage,
} from './start/lazy-pages.ts'
import { Screen } from './start/screen.tsx'

/** The specification's route table, and the pages that mails lead to. */
export function AppRoutes() {
  return (
    <Opening>
      <Screens />
    </Opening>
  )
}

function Screens() {
  return (
    <Routes>
      <Route element={<PublicFrame />}>
        <Route path="/" element={<Screen key="landing" Page={LandingPage} />} />
        <Route path="/login" element={<Screen key="login" name="login" Page={LoginPage} />} />
        <Route
          path="/register"
          element={<Screen key="register" name="register" Page={RegisterPage} />}
        />
        <Route
          path="/confirm"
          element={<Screen key="confirm" name="confirm" Page={ConfirmPage} />}
        />
        <Route
          path="/confirm-device"
          element={<Screen key="confirm-device" name="confirm-device" Page={ConfirmDevicePage} />}
        />
        <Route
          path="/forgot-password"
          element={<Screen key="forgot" name="forgot" Page={ForgotPasswordPage} />}
        />
        <Route
          path="/reset-password"
          element={<Screen key="reset" name="reset" Page={ResetPasswordPage} />}
        />
        <Route
          path="/linkedin/callback"
          element={<Screen key="callback" name="callback" Page={CallbackPage} />}
        />
        {StyleguidePage !== null && (
          <Route path="/styleguide" element={<Screen key="styleguide" Page={StyleguidePage} />} />
        )}
        <Route path="*" element={<Screen key="not-found" name="not-found" Page={NotFoundPage} />} />
      </Route>
      <Route element={<Guard />}>
        <Route
          path="/dashboard"
          element={<Screen key="dashboard" name="dashboard" Page={DashboardPage} />}
        />
        <Route
          path="/sources"
          element={<Screen key="sources" name="sources" Page={SourcesPage} />}
        />
        <Route
          path="/accounts"
          element={<Screen key="accounts" name="accounts" Page={AccountsPage} />}
        />
        <Route path="/posts" element={<Screen key="posts" name="posts" Page={PostsPage} />} />
        <Route
          path="/schedule"
          element={<Screen key="schedule" name="schedule" Page={SchedulePage} />}
        />
        <Route
          path="/settings"
          element={<Screen key="settings" name="settings" Page={SettingsPage} />}
        />
        <Route path="/share" element={<Screen key="share" name="share" Page={SharePage} />} />
      </Route>
    </Routes>
  )
}
