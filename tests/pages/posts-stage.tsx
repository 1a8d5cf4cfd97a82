import { ToastRegion } from '#app/toast-region.tsx'
import type { Post, Publication } from '#contract/posts.ts'
import { PostsPage } from '#pages/posts/posts-page.tsx'
import { startApi } from '#tests/kit/client-api.ts'
import type { Answer, TestApi } from '#tests/kit/client-api.ts'
import { signedInUser } from '#tests/kit/client-render.tsx'
import { aPost, aPublication } from '#tests/kit/client-things.ts'

import { renderPage } from './render-page.tsx'

/** A post whose latest attempt to publish stands like this. */
export function aPostThat(publication: Partial<Publication>): Post {
  const isPublished = publication.state === undefined || publication.state === 'published'
  return aPost({ is_published: isPublished, publication: aPublication(publication) })
}

/** The posts screen of somebody who has this post. */
export async function startWith(
  post: Post,
  routes: Record<string, () => Answer> = {},
): Promise<TestApi> {
  const api = await startApi({
    'GET /system': () => ({
      json: {
        version: '1',
        sandbox: { linkedin: null, mailbox: null },
        writer: 'built-in',
        passkeys: true,
      },
    }),
    'GET /sources': () => ({ json: [] }),
    'GET /accounts': () => ({ json: { success: true, accounts: [] } }),
    'GET /posts': () => ({ json: [post] }),
    ...routes,
  })
  await signedInUser()
  renderPage(
    <>
      <PostsPage />
      <ToastRegion />
    </>,
    '/posts',
  )
  return api
}
