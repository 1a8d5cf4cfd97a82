import { onlineManager, QueryClient } from '@tanstack/react-query'

import { AppError } from '#contract/errors.ts'
import { API } from '#contract/limits.ts'
import { isOnline } from '#device/online.ts'

// The manager takes every start for an online one, and would fire an offline start's requests.
onlineManager.setOnline(isOnline())

/** Keeps lists fresh. It holds no content: what screens show comes from the database on the device. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: API.freshMs, retry: isWorthARetry },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** What the server refused once it refuses again. */
function isWorthARetry(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof AppError)
}
