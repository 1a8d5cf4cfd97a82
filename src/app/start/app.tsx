import { Notices } from '#app/notices/notices.tsx'
import { ToastRegion } from '#app/notices/toast-region.tsx'
import { AppRoutes } from '#app/routes.tsx'
import { useLanguage } from '#data/settings/language.ts'
import type { Course } from '#router/address.ts'
import { Router } from '#router/router.tsx'

import { ErrorBoundary } from './error-boundary.tsx'
import { WorkerDoor } from './worker-door.tsx'

interface AppProps {
  /** What its screens are chosen by. */
  readonly course: Course
}

export function App({ course }: AppProps) {
  // Every text is read where it is drawn, so drawing from the top is all that a new language takes.
  useLanguage()
  return (
    <ErrorBoundary>
      <Router course={course}>
        <AppRoutes />
        <WorkerDoor />
        <ToastRegion />
      </Router>
      <Notices />
    </ErrorBoundary>
  )
}
