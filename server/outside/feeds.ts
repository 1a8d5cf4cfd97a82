import { createFeedFetcher } from '@lin/feed-reader/fetch'
import type { FeedFetcher, FeedFetcherOptions } from '@lin/feed-reader/fetch'

import { agentProxy } from './forward-proxy.ts'
import type { ForwardProxy } from './forward-proxy.ts'

export interface FetcherOptions extends Pick<
  FeedFetcherOptions,
  'allowHosts' | 'accept' | 'resolve' | 'limits'
> {
  /** An address for the owners of sites; it goes into the User-Agent. */
  readonly contact: string
  /** A purpose other than reading feeds; it goes into the User-Agent. */
  readonly purpose?: string
  /** Missing or null: sites are reached directly. A proxy is used for typed addresses only if it `carriesTyped`. */
  readonly proxy?: ForwardProxy | null
}

export function openFeedFetcher({
  contact,
  purpose = 'feed reader',
  proxy = null,
  ...options
}: FetcherOptions): FeedFetcher {
  return createFeedFetcher({
    ...options,
    userAgent: `Lin (${purpose}; +${contact})`,
    proxy: proxy?.carriesTyped === true ? agentProxy(proxy, 'feeds and pages') : null,
    onProxyRefusal() {
      proxy?.report('feeds and pages', 'The proxy wants other credentials (407): see LIN_PROXY.')
    },
  })
}
