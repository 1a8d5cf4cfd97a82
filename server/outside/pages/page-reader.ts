import type { FeedAnswer } from '@lin/feed-reader/fetch'

import { AppError } from '#contract/errors.ts'
import { IMAGE } from '#contract/file-limits.ts'
import { SECOND_MS } from '#contract/limits.ts'
import { workOf } from '#server/kit/threads/threads.ts'
import type { Threads } from '#server/kit/threads/threads.ts'
import { openFeedFetcher } from '#server/outside/feeds.ts'
import type { FetcherOptions } from '#server/outside/feeds.ts'
import { mediaTypeOf, sizeOf } from '#server/outside/illustrator/pixels-of.ts'
import type { FoundPicture } from '#server/outside/illustrator/port.ts'

import type { PageReader } from './port.ts'
import type { cardOf } from './read-pages.ts'

/** A page's metadata is at the beginning. */
const HEAD_BYTES = 512 * 1024

/** Checked against the table in docs/operations.md. */
export const PAGE_LIMITS = { totalMs: 8 * SECOND_MS, bodyBytes: 5 * 1024 * 1024 }

const CARD = workOf<typeof cardOf>(new URL('./read-pages.ts', import.meta.url), 'cardOf')

export function createPageReader({
  threads,
  ...options
}: Pick<FetcherOptions, 'allowHosts' | 'contact' | 'resolve' | 'proxy'> & {
  readonly threads: Threads
}): PageReader {
  const fetcher = openFeedFetcher({
    ...options,
    purpose: 'link preview',
    accept: 'text/html, application/xhtml+xml, image/*;q=0.9, */*;q=0.1',
    limits: { ...PAGE_LIMITS, hostGapMs: SECOND_MS / 2 },
  })

  async function read(
    url: string,
    signal: AbortSignal,
    headBytes?: number,
  ): Promise<Content | null> {
    const request = { url }
    const within = AbortSignal.any([signal, AbortSignal.timeout(PAGE_LIMITS.totalMs)])
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
      if (page === null || !isHtml(page.contentType)) return null
      const { bytes, contentType, finalUrl } = page
      try {
        // The pages of one site wait for each other.
        const site = new URL(finalUrl).host
        const found = await threads.run(CARD, [{ bytes, contentType, finalUrl }, url], site)
        if (found === null) return null
        const { other_image_urls, ...card } = found
        return { ...card, image_url: await bestOf(card.image_url, other_image_urls, signal) }
      } catch (error) {
        if (error instanceof AppError) return null
        throw error
      }
    },
    readImage,
    close: () => fetcher.close(),
  }

  async function readImage(url: string, signal: AbortSignal): Promise<FoundPicture | null> {
    const image = await read(url, signal)
    const mediaType = image === null ? null : mediaTypeOf(image.bytes)
    return image === null || mediaType === null ? null : { bytes: image.bytes, mediaType }
  }

  /** A single picture is not checked before it is needed. When time runs out, the likeliest picture is chosen. */
  async function bestOf(
    first: string | null,
    others: readonly string[],
    signal: AbortSignal,
  ): Promise<string | null> {
    if (first === null || others.length === 0) return first
    const within = AbortSignal.any([signal, AbortSignal.timeout(PAGE_LIMITS.totalMs)])
    let small: string | null = null
    for (const url of [first, ...others].slice(0, PICTURES_TRIED)) {
      const image = await read(url, within, PICTURE_HEAD_BYTES)
      // The picture must fit this limit when it is read as a whole later.
      if ((image?.saidBytes ?? 0) > PAGE_LIMITS.bodyBytes) continue
      const [width, height] = (image && sizeOf(image.bytes)) ?? [0, 0]
      if (width * height === 0 || width * height > IMAGE.maxPixels) continue
      if (Math.min(width, height) >= CARD_SIDE_PX) return url
      small ??= url
    }
    return small ?? first
  }
}

const PICTURES_TRIED = 4
/** The size of a picture stands at its beginning, behind profiles and previews at most. */
const PICTURE_HEAD_BYTES = 256 * 1024
/** A smaller picture is an icon, or a tracking pixel. */
const CARD_SIDE_PX = 200

type Content = Extract<FeedAnswer, { kind: 'content' }>

/** A site that names no content type is assumed to send HTML. */
function isHtml(contentType: string | undefined): boolean {
  return contentType === undefined || /\b(?:html|xhtml)\b/i.test(contentType)
}
