export { createFeedFetcher, FETCH_LIMITS } from './fetch/fetch-feed.ts'
export type { FeedFetcherOptions } from './fetch/fetch-feed.ts'
export type { FeedAnswer, FeedFetcher, FeedRequest, Move } from './fetch/feed-answer.ts'
export type { FetchReason } from './fetch/fetch-fault.ts'
