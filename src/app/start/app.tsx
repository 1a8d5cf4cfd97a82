import { Notices } from '#app/notices/notices.tsx'
import { ToastRegion } from '#app/notices/toast-region.tsx'
import { AppRoutes } from '#app/routes.tsx'
import { useLanguage } from '#data/settings/language.ts'

import { ErrorBoundary } from './error-boundary.tsx'
import { WorkerDoor } from './worker-door.tsx'

/** Drawn inside a router, which chooses its screens. */
export function App() {
  // Every text is read where it is drawn, so drawing from the top is all that a new language takes.
  useLanguage()
  return (
    <ErrorBoundary>
      <AppRoutes />
      <WorkerDoor />
      <ToastRegion />
      <Notices />
    </ErrorBoundary>
  )
}
