import { useLanguage } from '#data/language.ts'
import type { Course } from '#router/address.ts'
import { Router } from '#router/router.tsx'

import { ErrorBoundary } from './error-boundary.tsx'
import { Notices } from './notices.tsx'
import { AppRoutes } from './routes.tsx'
import { ToastRegion } from './toast-region.tsx'
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
