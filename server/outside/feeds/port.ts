import type { Message } from '#contract/messages/message.ts'

export interface FeedRequest {
  readonly url: string
  /** Both as the last answer gave them, byte for byte; null when it gave none. */
  readonly etag: string | null
  readonly lastModified: string | null
  /** Only to see whether there is a feed: 64 KB are read at most, and a redirect is a failure. */
  readonly isProbe?: boolean
  /** Number of bytes to read from the start of the body; missing: all of it. */
  readonly headBytes?: number
}

/** The new address of a feed, as far as all redirects from the first on were permanent. */
export interface Move {
  readonly to: string
  /** Every one was a 308. A 301 is what many sites send without meaning it. */
  readonly isForGood: boolean
}

export type FeedAnswer =
  | {
      readonly kind: 'content'
      /** The decompressed body. */
      readonly bytes: Uint8Array
      /** Declared length of the body, on the wire, where only its first bytes were wanted. */
      readonly saidBytes?: number
      readonly contentType: string | undefined
      /** The address after all redirects: the base for relative links. */
      readonly finalUrl: string
      readonly moved: Move | null
      readonly etag: string | null
      readonly lastModified: string | null
      /** The site's own wish (Cache-Control, Expires) for the least time until the next request. */
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
      readonly reason: Message
      readonly retryAfterMs: number | null
    }

export interface FeedFetcher {
  /**
   * Rejects only with the signal's reason, or when the fetcher is closed: everything that a site can
   * do wrong is a `failed` answer.
   */
  fetch(request: FeedRequest, signal?: AbortSignal): Promise<FeedAnswer>
  close(): Promise<void>
}
