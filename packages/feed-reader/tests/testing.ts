export { atom, feedSite, localSite, rss2, windows1251 } from './feed-site.ts'
export type { FeedSite, LocalSite } from './feed-site.ts'
export { growsTooFast } from './growth.ts'
export type { Form } from './growth.ts'
