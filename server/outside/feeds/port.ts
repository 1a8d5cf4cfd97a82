import type { Message } from '#contract/messages/message.ts'

export interface FeedRequest {
  readonly url: string
  /** Both as the last answer gave them, byte for byte; null when it gave none. */
  readonly etag: string | null
  readonly lastModified: string | null
  /** Only to see whether there is a feed: 64 KB are read at most, and a redirect is a failure. */
  readonly isProbe?: boolean
  /** Where the first bytes are enough, how many. */
  readonly headBytes?: number
}

/** Where a feed went, as far as the redirects were permanent ones from the first on. */
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
      /** How long the body is said to be, on the wire, where the head alone was wanted. */
      readonly saidBytes?: number
      readonly contentType: string | undefined
      /** Where the redirects ended: the base for relative links. */
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
