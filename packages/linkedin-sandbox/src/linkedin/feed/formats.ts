import { html } from '../../html.ts'
import type { Html } from '../../html.ts'
import type { Article, Content, Poll, ShownImage } from '../post-body.ts'
import { pollEnd } from './feed-json.ts'
import { imagePath } from './shown-posts.ts'
import type { ShownMedia, ShownPosts } from './shown-posts.ts'

/** Not for a shared post, which feed.ts renders. */
export function shownContent(
  content: Content,
  shown: ShownPosts,
  { from, now }: { readonly from: Date; readonly now: Date },
): Html | null {
  switch (content.kind) {
    case 'none':
    case 'reshare':
      return null
    case 'image':
      return picture(content)
    case 'images':
      return grid(content.images)
    case 'article':
      return card(content)
    case 'document':
      return document(content, shown.media(content.urn))
    case 'video':
      return video(content, shown.media(content.urn))
    case 'poll':
      return poll(content, { end: pollEnd(content, from), now })
  }
}

function picture({ urn, alt }: ShownImage): Html {
  return html`<img class="picture" src="${imagePath(urn)}" alt="${alt ?? ''}" />
    <p class="soft">${altText(alt)}</p>`
}

function altText(alt: string | null): Html | string {
  return alt === null || alt === '' ? 'No alt text was sent.' : html`Alt text: ${alt}`
}

const GRID_SHOWS = 5

/** A grid like LinkedIn's: five images at most, the last one with the number of further ones. */
function grid(images: readonly ShownImage[]): Html {
  const hidden = images.length - GRID_SHOWS
  return html`<ul class="grid of-${Math.min(images.length, GRID_SHOWS)}">
      ${images.slice(0, GRID_SHOWS).map(
        ({ urn, alt }, place) =>
          html`<li>
            <a href="${imagePath(urn)}"
              ><img
                src="${imagePath(urn)}"
                alt="${alt === null || alt === '' ? 'Image without alt text' : alt}"
            /></a>
            ${place === GRID_SHOWS - 1 && hidden > 0 && html`<span class="more">+${hidden}</span>`}
          </li>`,
      )}
    </ul>
    <details>
      <summary>${images.length} images and their alt texts</summary>
      <ol class="alt-texts">
        ${images.map(({ urn, alt }) => html`<li><a href="${imagePath(urn)}">Image</a>. ${altText(alt)}</li>`)}
      </ol>
    </details>`
}

function card({ source, title, description, thumbnail }: Article): Html {
  return html`<div class="card">
    ${thumbnail !== null && html`<img src="${imagePath(thumbnail)}" alt="" />`}
    <p>
      <a href="${source}"><strong>${title}</strong></a>
      ${description !== null && html`<span class="soft">${description}</span>`}
      <span class="soft">${URL.parse(source)?.host}</span>
    </p>
  </div>`
}

const PAGE_LINKS = 40

/** The browser's own reader in a frame. Links with the page numbers turn its pages, since no script runs here. */
function document(
  { urn, title }: { readonly urn: string; readonly title: string },
  media?: ShownMedia,
): Html {
  const { file = null, facts } = media ?? {}
  const pages = facts?.pdf?.pages ?? 0
  const name = `pages-of-${urn.slice(urn.lastIndexOf(':') + 1)}`
  const numbers = Array.from({ length: Math.min(pages, PAGE_LINKS) }, (_, at) => at + 1)
  return html`<figure class="document">
    <figcaption>
      <strong>${title}</strong>
      <span class="soft">${inPages(pages)} · ${inMegabytes(facts?.size)}</span>
    </figcaption>
    ${
      file === null || pages === 0
        ? html`<p class="unseen">The document is too large for the sandbox to keep, or no PDF.</p>`
        : html`<iframe
              class="${shapeOf(facts?.pdf?.sizes[0])}"
              name="${name}"
              title="${title}"
              src="${pageAt(file, 1)}"
              loading="lazy"
            ></iframe>
            <div class="pages" role="group" aria-label="Pages">
              ${numbers.map((page) => html`<a href="${pageAt(file, page)}" target="${name}">${page}</a>`)}
              <a href="${file}">Open</a>
            </div>`
    }
  </figure>`
}

function inPages(pages: number): string {
  return pages === 1 ? '1 page' : `${pages} pages`
}

/** The page stands in the query too: a reader that is open already would not look at the fragment again. */
function pageAt(file: string, page: number): string {
  return `${file}?page=${page}#page=${page}&toolbar=0&navpanes=0&view=Fit`
}

function shapeOf([width, height]: readonly [number, number] = [1, 1]): string {
  if (width === height) return 'square'
  return width > height ? 'landscape' : 'portrait'
}

function inMegabytes(bytes: number | undefined): string {
  if (bytes === undefined) return 'of unknown size'
  const kilobytes = bytes / 1024
  return kilobytes < 1000 ? `${Math.ceil(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}

function video({ title }: { readonly title: string | null }, media?: ShownMedia): Html {
  const { file = null, captions, thumbnail, facts, parts } = media ?? {}
  const { durationMs, width, height } = facts?.video ?? {}
  const size = width === undefined || height === undefined ? null : `${width} × ${height}`
  const told = [
    durationMs === undefined ? null : inMinutes(durationMs),
    size,
    inMegabytes(facts?.size),
    captions === null || captions === undefined ? 'no captions' : 'with captions',
  ]
  return html`<figure class="video">
    ${
      file === null
        ? html`<p class="unseen">
            The video came whole, in ${parts?.length ?? 0} parts; it is too large for the sandbox to
            keep.
          </p>`
        : html`<video
            controls
            preload="metadata"
            src="${file}"
            ${typeof thumbnail === 'string' && html`poster="${thumbnail}"`}
          >
            ${typeof captions === 'string' && html`<track kind="captions" label="Captions" src="${captions}" default />`}
          </video>`
    }
    <figcaption>
      ${title !== null && html`<strong>${title}</strong>`}
      <span class="soft">${told.filter((part) => part !== null).join(' · ')}</span>
    </figcaption>
  </figure>`
}

function inMinutes(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function poll(
  { question, options }: Poll,
  { end, now }: { readonly end: Date; readonly now: Date },
): Html {
  return html`<section class="poll" aria-label="Poll">
    <h2>${question}</h2>
    <ul>
      ${options.map((option) => html`<li>${option}</li>`)}
    </ul>
    <p class="soft">
      0 votes · <time datetime="${end.toISOString()}">${remaining(end, now)}</time>
    </p>
  </section>`
}

const HOUR_MS = 60 * 60 * 1000

function remaining(end: Date, now: Date): string {
  const hours = (end.getTime() - now.getTime()) / HOUR_MS
  if (hours <= 0) return 'closed'
  if (hours > 48) return `${Math.ceil(hours / 24)} days left`
  return hours > 1 ? `${Math.ceil(hours)} hours left` : 'less than an hour left'
}
