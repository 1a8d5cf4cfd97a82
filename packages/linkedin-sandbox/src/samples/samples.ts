import type { FastifyInstance } from 'fastify'

import { textField } from '../fields.ts'
import { html } from '../html.ts'
import type { Html } from '../html.ts'
import type { SandboxOptions } from '../options.ts'
import { sendPage } from '../page.ts'
import { sampleFeedAt, sampleIn } from './sample-feed.ts'

/** The sample feeds, and their articles as pages: something to write about where there is no network. */
export function samples(app: FastifyInstance, { publicUrl, now }: SandboxOptions): void {
  app.get('/:name', async (request, reply) => {
    const name = textField(request.params, 'name') ?? ''
    const feed = sampleFeedAt(`/sandbox/samples/${name}`, { publicUrl, now: now() })
    if (feed !== null) {
      return reply
        .type('application/rss+xml; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(feed)
    }
    const sample = sampleIn(name, now())
    if (sample === null) return reply.callNotFound()
    const { language, magazine, editions } = sample
    const main = html`<div lang="${language}">
      <p>${magazine.lead}</p>
      ${editions.map(
        ({ title, category, path, at }) =>
          html`<article class="sheet">
            <h2><a href="${path}">${title}</a></h2>
            <p class="soft">${category} · ${day(at, language)}</p>
          </article>`,
      )}
    </div>`
    return sendPage(reply, { title: magazine.title, main })
  })

  app.get('/:name/:edition', async (request, reply) => {
    const name = textField(request.params, 'name') ?? ''
    const edition = textField(request.params, 'edition') ?? ''
    const sample = sampleIn(name, now())
    const found = sample?.editions.find(({ path }) => path.endsWith(`/${edition}`))
    if (!sample || found === undefined) return reply.callNotFound()
    const { language, magazine } = sample
    const main = html`<article class="sheet" lang="${language}">
        <p class="soft">${magazine.title} · ${found.category} · ${day(found.at, language)}</p>
        ${found.paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
        <p class="soft">${magazine.notice}</p>
      </article>
      <p lang="${language}">
        <a href="/sandbox/samples/${language}">${magazine.allArticles}</a>
      </p>`
    return sendPage(reply, { title: found.title, main })
  })
}

function day(at: Date, language: string): Html {
  const said = at.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' })
  return html`<time datetime="${at.toISOString()}">${said}</time>`
}
