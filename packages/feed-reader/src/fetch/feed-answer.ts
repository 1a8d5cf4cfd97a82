import type { FetchReason } from './fetch-fault.ts'

export interface FeedRequest {
  readonly url: string
  /** Both as the last answer gave them, byte for byte; missing or null when it gave none. */
  readonly etag?: string | null
  readonly lastModified?: string | null
  /** Asks only whether there is a feed: 64 KB are read at most, and a redirect is a failure. */
  readonly isProbe?: boolean
  /** Bytes to read from the start of the body; missing: all of it. */
  readonly headBytes?: number
}

/** All redirects up to this address were permanent. */
export interface Move {
  readonly to: string
  /** Every redirect was a 308. Many sites send a 301 without meaning it. */
  readonly isForGood: boolean
}

export type FeedAnswer =
  | {
      readonly kind: 'content'
      /** Decompressed. */
      readonly bytes: Uint8Array
      /** The declared length on the wire, if only the first bytes were wanted. */
      readonly saidBytes?: number
      readonly contentType: string | undefined
      /** After all redirects: the base of relative links. */
      readonly finalUrl: string
      readonly moved: Move | null
      readonly etag: string | null
      readonly lastModified: string | null
      /** The site's wish (Cache-Control, Expires) for the least time until the next request. */
      readonly freshForMs: number | null
    }
  | {
      readonly kind: 'unchanged'
      readonly moved: Move | null
      readonly freshForMs: number | null
    }
  /** 410: the site says that this feed will not come back. */
  | { readonly kind: 'gone' }
  | {
      readonly kind: 'failed'
      readonly reason: FetchReason
      /** The site's wish (Retry-After) for the least time until the next request. */
      readonly retryAfterMs: number | null
    }

export interface FeedFetcher {
  /** Rejects only with the signal's reason, or if the fetcher is closed: a site's faults are `failed` answers. */
  fetch(request: FeedRequest, signal?: AbortSignal): Promise<FeedAnswer>
  close(): Promise<void>
}
