import type { FastifyInstance } from 'fastify'

import { textField } from '#sandbox/fields.ts'
import type { SandboxOptions } from '#sandbox/options.ts'
import { sendPage } from '#sandbox/page.ts'

import type { Article } from './content-body.ts'
import { feedPage, imagePath, postPage } from './feed-page.ts'
import { drawPicture, memberByUrn, memberBySub, nameOf } from './members.ts'
import { findPost, listPosts } from './post-store.ts'
import type { StoredPost } from './post-store.ts'

const PAGE_SHOWS = 100

/** What was published, for people and for programs. */
export function feed(app: FastifyInstance, { store, publicUrl }: SandboxOptions): void {
  app.get('/', (_request, reply) => reply.redirect('/sandbox/linkedin/feed', 303))

  app.get('/feed', async (_request, reply) => {
    const posts = await listPosts(store, PAGE_SHOWS)
    return sendPage(reply, { title: 'LinkedIn feed', main: feedPage(posts, PAGE_SHOWS) })
  })

  app.get('/feed.json', async (_request, reply) => {
    const posts = await listPosts(store, null)
    return reply
      .header('cache-control', 'no-store')
      .send(posts.map((post) => forPrograms(post, publicUrl)))
  })

  app.get('/feed/update/:urn', async (request, reply) => {
    const post = await findPost(store, textField(request.params, 'urn') ?? '')
    if (post === undefined || post.deleted_at !== null) return reply.callNotFound()
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

function cardForPrograms({ thumbnail, ...card }: Article, publicUrl: string) {
  return { ...card, thumbnail: thumbnail === null ? null : publicUrl + imagePath(thumbnail) }
}

function forPrograms(post: StoredPost, publicUrl: string) {
  const author = memberByUrn(post.author)
  return {
    urn: post.urn,
    author: post.author,
    author_name: author === undefined ? null : nameOf(author),
    text: post.text,
    image: post.image === null ? null : publicUrl + imagePath(post.image),
    alt: post.alt,
    article: post.article === null ? null : cardForPrograms(post.article, publicUrl),
    at: post.created_at.toISOString(),
  }
}
