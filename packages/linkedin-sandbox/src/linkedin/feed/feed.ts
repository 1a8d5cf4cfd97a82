import type { FastifyInstance } from 'fastify'

import { textField } from '../../fields.ts'
import { html, moment } from '../../html.ts'
import type { Html, Piece } from '../../html.ts'
import { LINKEDIN_PATH } from '../../options.ts'
import type { SandboxOptions } from '../../options.ts'
import { sendPage } from '../../page.ts'
import type { StoredComment } from '../comment-store.ts'
import { readLittleText } from '../little-text.ts'
import { drawPicture, memberBySub, memberByUrn, mentioned, nameable, person } from '../members.ts'
import type { Named } from '../members.ts'
import { findPost, listPosts } from '../post-store.ts'
import type { StoredPost } from '../post-store.ts'
import { readFeed } from './feed-json.ts'
import { shownContent } from './formats.ts'
import { permalinkPath, withTheirs } from './shown-posts.ts'
import type { ShownPosts } from './shown-posts.ts'

const PAGE_SHOWS = 100

export function feed(app: FastifyInstance, { store, publicUrl, now }: SandboxOptions): void {
  app.get('/', (_request, reply) => reply.redirect('/sandbox/linkedin/feed', 303))

  app.get('/feed', async (_request, reply) => {
    const shown = await withTheirs(store, await listPosts(store, PAGE_SHOWS))
    return sendPage(reply, { title: 'LinkedIn feed', main: feedPage(shown, now()) })
  })

  app.get('/feed.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await readFeed({ store, publicUrl })),
  )

  app.get('/feed/update/:urn', async (request, reply) => {
    const post = await findPost(store, textField(request.params, 'urn') ?? '')
    if (post === undefined || post.deletedAt !== null) return reply.callNotFound()
    const shown = await withTheirs(store, [post])
    return sendPage(reply, { title: 'One post', main: postPage(post, shown, now()) })
  })

  app.get('/who/:urn', async (request, reply) => {
    const who = nameable(textField(request.params, 'urn') ?? '')
    if (who === undefined) return reply.callNotFound()
    const posts = await listPosts(store, PAGE_SHOWS)
    const theirs = posts.filter((post) => post.author === who.urn || names(post, who.urn))
    const shown = await withTheirs(store, theirs)
    return sendPage(reply, { title: who.name, main: whoPage(who, shown, now()) })
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

function feedPage(shown: ShownPosts, now: Date): Html {
  if (shown.posts.length === 0) {
    return html`<p>
      Nothing was published yet. What an application publishes to this LinkedIn appears here,
      exactly as its readers would see it.
    </p>`
  }
  return html`${shown.posts.map((post) => article(post, folded(post), { shown, now }))}
  ${shown.posts.length === PAGE_SHOWS && html`<p class="soft">These are the newest ${PAGE_SHOWS}; <a href="${LINKEDIN_PATH}/feed.json">feed.json</a> has all.</p>`}`
}

function postPage(post: StoredPost, shown: ShownPosts, now: Date): Html {
  const { dropped } = readLittleText(post.commentary)
  return html`${article(post, html`<p class="text">${linked(post)}</p>`, { shown, now })}
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

/** A mention leads to this page: posts by the member or organization, and posts that mention them. */
function whoPage({ urn }: Named, shown: ShownPosts, now: Date): Html {
  const member = memberByUrn(urn)
  return html`<p class="soft">${member?.headline ?? 'A page of an organization'} · ${urn}</p>
    ${shown.posts.map((post) => article(post, folded(post), { shown, now }))}
    ${shown.posts.length === 0 && html`<p>No post is theirs or mentions them.</p>`}`
}

function names({ commentary }: StoredPost, urn: string): boolean {
  return readLittleText(commentary).mentions.some((mention) => mentioned(mention)?.urn === urn)
}

interface Around {
  readonly shown: ShownPosts
  readonly now: Date
}

function article(post: StoredPost, text: Html, { shown, now }: Around): Html {
  const anchor = `post-${post.urn.slice(post.urn.lastIndexOf(':') + 1)}`
  return html`<article class="sheet post" id="${anchor}">
    ${byline(post)} ${post.text !== '' && text}
    ${shownContent(post.content, shown, { from: post.createdAt, now })}
    ${post.content.kind === 'reshare' && parent(post.content.parent, { shown, now })}
    ${comments(shown.comments(post.urn))}
    <p class="soft">
      <a href="${permalinkPath(post.urn)}">${post.urn}</a> · ${VISIBLE_TO[post.visibility]}
      ${post.isReshareDisabled && ' · not to be reshared'}
    </p>
  </article>`
}

function byline(post: StoredPost): Html {
  const when = moment(post.createdAt)
  const author = memberByUrn(post.author)
  if (author === undefined) return html`<p class="soft">${when}</p>`
  return person(author, html`${author.headline} · ${when}`)
}

/** If the shared post shares another one itself, that one is behind its link. */
function parent(urn: string, { shown, now }: Around): Html {
  const post = shown.parent(urn)
  if (post === undefined) return html`<p class="parent unseen">The post is no longer there.</p>`
  return html`<section class="parent" aria-label="The post that is shared">
    ${byline(post)} ${post.text !== '' && folded(post)}
    ${shownContent(post.content, shown, { from: post.createdAt, now })}
    <p class="soft"><a href="${permalinkPath(urn)}">${urn}</a></p>
  </section>`
}

function comments(all: readonly StoredComment[]): Html | false {
  if (all.length === 0) return false
  return html`<section class="comments" aria-label="Comments">
    <h2>${all.length === 1 ? '1 comment' : `${all.length} comments`}</h2>
    <ol>
      ${all.map((comment) => {
        const actor = memberByUrn(comment.actor)
        return html`<li ${comment.parent !== null && html`class="reply"`}>
          ${actor !== undefined && person(actor, moment(comment.created_at))}
          <p class="text">${comment.text}</p>
        </li>`
      })}
    </ol>
  </section>`
}

/** The folded text on a phone: so many lines, with at least so many characters each. */
const SHORT = { lines: 3, characters: 34 }

/** Three lines and "…more", as LinkedIn folds a post. No script runs here: a checkbox opens it. */
function folded(post: StoredPost): Html {
  const lines = post.text
    .split('\n')
    .reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / SHORT.characters)), 0)
  const isShort = lines <= SHORT.lines
  return html`<div class="fold">
    <p class="text">${linked(post)}</p>
    ${!isShort && html`<label><input type="checkbox" />…more</label>`}
  </div>`
}

/** LinkedIn leaves a mention whose name does not match its URN as plain text. */
function linked({ commentary }: StoredPost): Piece {
  const { text, mentions } = readLittleText(commentary)
  const pieces: Piece[] = []
  let from = 0
  for (const mention of mentions) {
    const who = mentioned(mention)
    if (who === undefined) continue
    pieces.push(text.slice(from, mention.at))
    pieces.push(html`<a class="mention" href="${LINKEDIN_PATH}/who/${who.urn}">${mention.name}</a>`)
    from = mention.at + mention.name.length
  }
  return [...pieces, text.slice(from)]
}

const VISIBLE_TO: Readonly<Record<string, string>> = {
  PUBLIC: 'visible to everybody',
  CONNECTIONS: 'visible to connections',
  LOGGED_IN: 'visible to members',
}
