import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router-dom'

import { useLanguage } from '#data/language.ts'
import { queryClient } from '#data/query-client.ts'

import { ErrorBoundary } from './error-boundary.tsx'
import { Notices } from './notices.tsx'
import { AppRoutes } from './routes.tsx'
import { ToastRegion } from './toast-region.tsx'
import { WorkerDoor } from './worker-door.tsx'

export function App() {
  // Every text is read where it is drawn, so drawing from the top is all that a new language takes.
  useLanguage()
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <AppRoutes />
          <WorkerDoor />
          <ToastRegion />
        </BrowserRouter>
        <Notices />
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
