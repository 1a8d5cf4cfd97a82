import type { FeedAnswer, FeedFetcher, FeedRequest } from '../../src/fetch/feed-answer.ts'
import { createFeedFetcher } from '../../src/fetch/fetch-feed.ts'
import type { FeedFetcherOptions } from '../../src/fetch/fetch-feed.ts'

export interface TestFetcher extends AsyncDisposable, FeedFetcher {
  get(url: string, request?: Partial<FeedRequest>): Promise<FeedAnswer>
}

export const AGENT = 'Test (feed reader; +https://reader.example/about)'

/** No host but `hosts` may be private; there is no pause between requests unless `limits` says so. */
export function aFetcher(
  hosts: readonly string[],
  options: Partial<FeedFetcherOptions> = {},
): TestFetcher {
  const fetcher = createFeedFetcher({
    allowHosts: hosts,
    userAgent: AGENT,
    ...options,
    limits: { hostGapMs: 0, ...options.limits },
  })
  return {
    ...fetcher,
    get: (url, request = {}) => fetcher.fetch({ url, ...request }),
    [Symbol.asyncDispose]: () => fetcher.close(),
  }
}

/** The code of a failure. Throws when the answer is none. */
export function reasonIn(answer: FeedAnswer): string {
  if (answer.kind !== 'failed') throw new Error(`The answer is ${answer.kind}.`)
  return answer.reason.code
}
