import type { FastifyInstance } from 'fastify'

import { textField } from '#sandbox/fields.ts'
import { html, moment } from '#sandbox/html.ts'
import type { Html } from '#sandbox/html.ts'
import { readLittleText } from '#sandbox/linkedin/little-text.ts'
import { drawPicture, memberBySub, memberByUrn, person } from '#sandbox/linkedin/members.ts'
import type { Article } from '#sandbox/linkedin/post-body.ts'
import { findPost, listPosts } from '#sandbox/linkedin/post-store.ts'
import type { StoredPost } from '#sandbox/linkedin/post-store.ts'
import { LINKEDIN_PATH } from '#sandbox/options.ts'
import type { SandboxOptions } from '#sandbox/options.ts'
import { sendPage } from '#sandbox/page.ts'

import { feedJson } from './feed-json.ts'
import { imagePath, permalinkPath, withTheirs } from './shown-posts.ts'

const PAGE_SHOWS = 100

/** What was published, for people and for programs. */
export function feed(app: FastifyInstance, { store, publicUrl }: SandboxOptions): void {
  app.get('/', (_request, reply) => reply.redirect('/sandbox/linkedin/feed', 303))

  app.get('/feed', async (_request, reply) => {
    const posts = await listPosts(store, PAGE_SHOWS)
    return sendPage(reply, { title: 'LinkedIn feed', main: feedPage(posts, PAGE_SHOWS) })
  })

  app.get('/feed.json', async (_request, reply) => {
    const shown = await withTheirs(store, await listPosts(store, null))
    return reply.header('cache-control', 'no-store').send(feedJson(shown, publicUrl))
  })

  app.get('/feed/update/:urn', async (request, reply) => {
    const post = await findPost(store, textField(request.params, 'urn') ?? '')
    if (post === undefined || post.deletedAt !== null) return reply.callNotFound()
    return sendPage(reply, { title: 'One post', main: postPage(post) })
  })

  app.get('/pictures/:file', (request, reply) => {
    const [, sub] = /^(.+)\.svg$/.exec(textField(request.params, 'file') ?? '') ?? []
    const member = memberBySub(sub)
    if (member?.colour === undefined) return reply.callNotFound()
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', 'private, max-age=86400')
      .send(drawPicture(member).toString())
  })
}

function feedPage(posts: readonly StoredPost[], mostShown: number): Html {
  if (posts.length === 0) {
    return html`<p>
      Nothing was published yet. What an application publishes to this LinkedIn appears here,
      exactly as its readers would see it.
    </p>`
  }
  return html`${posts.map((post) => article(post, folded(post.text)))}
  ${posts.length === mostShown && html`<p class="soft">These are the newest ${mostShown}; <a href="${LINKEDIN_PATH}/feed.json">feed.json</a> has all.</p>`}`
}

function postPage(post: StoredPost): Html {
  const { dropped } = readLittleText(post.commentary)
  return html`${article(post, html`<p class="text">${post.text}</p>`)}
    ${
      dropped !== '' &&
      html`<p>
          <strong>LinkedIn dropped ${dropped.length} characters</strong>, from the first reserved
          character on that was not escaped:
        </p>
        <pre>${dropped}</pre>`
    }
    <details>
      <summary>The commentary as it was sent</summary>
      <pre>${post.commentary}</pre>
    </details>`
}

function article(post: StoredPost, text: Html): Html {
  const when = moment(post.createdAt)
  const author = memberByUrn(post.author)
  const anchor = `post-${post.urn.slice(post.urn.lastIndexOf(':') + 1)}`
  return html`<article class="sheet post" id="${anchor}">
    ${author === undefined ? html`<p class="soft">${when}</p>` : person(author, html`${author.headline} · ${when}`)}
    ${text} ${post.content.kind === 'image' && picture(post.content.urn, post.content.alt)}
    ${post.content.kind === 'article' && card(post.content)}
    <p class="soft">
      <a href="${permalinkPath(post.urn)}">${post.urn}</a> · ${VISIBLE_TO[post.visibility]}
    </p>
  </article>`
}

/** Surely no more than three lines, also on a phone. */
const SHORT = { lines: 3, characters: 40 }

/** Three lines and "…more", as LinkedIn folds a post. No script runs here: a checkbox opens it. */
function folded(text: string): Html {
  const lines = text.split('\n')
  const isShort =
    lines.length <= SHORT.lines && lines.every(({ length }) => length <= SHORT.characters)
  return html`<div class="fold">
    <p class="text">${text}</p>
    ${!isShort && html`<label><input type="checkbox" />…more</label>`}
  </div>`
}

/** The text for those who cannot see it stands where everybody can read it. */
function picture(urn: string, alt: string | null): Html {
  const said = alt === null || alt === '' ? 'No alt text was sent.' : html`Alt text: ${alt}`
  return html`<img src="${imagePath(urn)}" alt="${alt ?? ''}" />
    <p class="soft">${said}</p>`
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

const VISIBLE_TO: Readonly<Record<string, string>> = {
  PUBLIC: 'visible to everybody',
  CONNECTIONS: 'visible to connections',
  LOGGED_IN: 'visible to members',
}
