import { SECOND_MS } from '#contract/limits.ts'
import { createFeedFetcher } from '#server/outside/feeds/fetch-feed.ts'
import type { FeedFetcherOptions } from '#server/outside/feeds/fetch-feed.ts'
import type { FeedAnswer } from '#server/outside/feeds/port.ts'
import { mediaTypeOf } from '#server/outside/illustrator/media-type.ts'

import { cardOf } from './card-of.ts'
import type { PageReader } from './port.ts'

/** What a page says of itself stands at its beginning. */
const HEAD_BYTES = 512 * 1024
const IMAGE_BYTES = 5 * 1024 * 1024
const READ_WITHIN_MS = 8 * SECOND_MS

/** Reads pages and their pictures as feeds are read: from the public internet, and from nowhere else. */
export function createPageReader(
  options: Pick<FeedFetcherOptions, 'allowHosts' | 'contact' | 'resolve'>,
): PageReader {
  const fetcher = createFeedFetcher({
    ...options,
    purpose: 'link preview',
    accept: 'text/html, application/xhtml+xml, image/*;q=0.9, */*;q=0.1',
    limits: { bodyBytes: IMAGE_BYTES, totalMs: READ_WITHIN_MS, hostGapMs: SECOND_MS / 2 },
  })

  async function read(
    url: string,
    signal: AbortSignal,
    headBytes?: number,
  ): Promise<Content | null> {
    const request = { url, etag: null, lastModified: null }
    const within = AbortSignal.any([signal, AbortSignal.timeout(READ_WITHIN_MS)])
    try {
      const answer = await fetcher.fetch(
        headBytes === undefined ? request : { ...request, headBytes },
        within,
      )
      return answer.kind === 'content' ? answer : null
    } catch (error) {
      // Its time is over, its caller has gone, or the process ends: there is no page either way.
      if (within.aborted) return null
      throw error
    }
  }

  return {
    async readCard(url, signal) {
      const page = await read(url, signal, HEAD_BYTES)
      return page === null || !isHtml(page.contentType) ? null : cardOf(page, url)
    },
    async readImage(url, signal) {
      const image = await read(url, signal)
      const mediaType = image === null ? null : mediaTypeOf(image.bytes)
      if (image === null || mediaType === null || mediaType === 'image/webp') return null
      return { bytes: image.bytes, mediaType }
    },
    close: () => fetcher.close(),
  }
}

type Content = Extract<FeedAnswer, { kind: 'content' }>

/** A site that does not say what it sends is taken to send what was asked for. */
function isHtml(contentType: string | undefined): boolean {
  return contentType === undefined || /\b(?:html|xhtml)\b/i.test(contentType)
}
