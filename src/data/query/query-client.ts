import {
  InfiniteQueryObserver,
  onlineManager,
  QueryClient,
  QueryObserver,
} from '@tanstack/react-query'

import { AppError } from '#contract/errors.ts'
import { API } from '#contract/limits.ts'
import { isOnline } from '#device/online.ts'

import type { Heard, Pages, PagesAsked, PagesHeard, QueryAsked } from './use-query.ts'

// The manager takes every start for an online one, and would fire an offline start's requests.
onlineManager.setOnline(isOnline())

/** Keeps lists fresh. It holds no content: what screens show comes from the database on the device. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: API.freshMs, retry: isWorthARetry } },
})
// Asks again when somebody looks again, and when the network is back.
queryClient.mount()

/** Asks as long as somebody listens, which ends with the returned function. */
export function observe<Data>(
  asked: QueryAsked<Data>,
  hear: (heard: Heard<Data>) => void,
): () => void {
  const observer = new QueryObserver<Data>(queryClient, asked)
  const unsubscribe = observer.subscribe(hear)
  hear(observer.getCurrentResult())
  return unsubscribe
}

/** The same of what comes page by page. */
export function observePages<Page>(
  asked: PagesAsked<Page>,
  hear: (heard: PagesHeard<Page>) => void,
): () => void {
  const observer = new InfiniteQueryObserver<Page, Error, Pages<Page>, readonly unknown[], string>(
    queryClient,
    asked,
  )
  const unsubscribe = observer.subscribe(hear)
  hear(observer.getCurrentResult())
  return unsubscribe
}

/** What the server refused once it refuses again. */
function isWorthARetry(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof AppError)
}
