import { english } from '#server/kit/messages.ts'
import { createFeedFetcher } from '#server/outside/feeds/fetch/fetch-feed.ts'
import type { FeedFetcherOptions } from '#server/outside/feeds/fetch/fetch-feed.ts'
import type { FeedAnswer, FeedFetcher, FeedRequest } from '#server/outside/feeds/port.ts'

export interface TestFetcher extends AsyncDisposable, FeedFetcher {
  get(url: string, request?: Partial<FeedRequest>): Promise<FeedAnswer>
}

/** No host but `hosts` may be private; there is no pause between requests unless `limits` says so. */
export function aFetcher(
  hosts: readonly string[],
  options: Partial<FeedFetcherOptions> = {},
): TestFetcher {
  const fetcher = createFeedFetcher({
    allowHosts: hosts,
    contact: 'https://lin.example/about',
    ...options,
    limits: { hostGapMs: 0, ...options.limits },
  })
  return {
    ...fetcher,
    get: (url, request = {}) => fetcher.fetch({ url, etag: null, lastModified: null, ...request }),
    [Symbol.asyncDispose]: () => fetcher.close(),
  }
}

/** The failure of an answer in words. Throws when it is no failure. */
export function reasonIn(answer: FeedAnswer): string {
  if (answer.kind !== 'failed') throw new Error(`The answer is ${answer.kind}.`)
  return english([answer.reason])
}
