import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

import { ToastRegion } from '#app/notices/toast-region.tsx'
import type { Post, Publication } from '#contract/posts.ts'
import { PostsPage } from '#pages/posts/posts-page.tsx'
import { startApi } from '#tests/kit/client/api.ts'
import type { Route, TestApi } from '#tests/kit/client/api.ts'
import { signedInUser } from '#tests/kit/client/render.tsx'
import { aPost, aPublication } from '#tests/kit/client/things.ts'
import { renderPage } from '#tests/pages/render-page.tsx'

/** A post whose latest attempt to publish stands like this. */
export function aPostThat(publication: Partial<Publication>): Post {
  const isPublished = publication.state === undefined || publication.state === 'published'
  return aPost({ is_published: isPublished, publication: aPublication(publication) })
}

/** A `resend_until` that leaves time to send a post once more. */
export function inAMinute(): string {
  return new Date(Date.now() + 60_000).toISOString()
}

/** Published posts with these texts, each a minute older than the one before. */
export function postsOf(texts: readonly string[], change: Partial<Post> = {}): Post[] {
  return texts.map((text, at) => {
    const created_at = new Date(Date.now() - at * 60_000).toISOString()
    return aPost({ Text_content: text, created_at, ...change })
  })
}

/** The posts screen of somebody who has these posts; a list that is changed is another answer. */
export function startWithAll(
  posts: readonly Post[],
  routes: Record<string, Route> = {},
  address?: string,
  state?: unknown,
) {
  return startWith(aPost(), { 'GET /posts': () => ({ json: posts }), ...routes }, address, state)
}

/** The posts screen of somebody who has this post. */
export async function startWith(
  post: Post,
  routes: Record<string, Route> = {},
  address?: string,
  state?: unknown,
): Promise<TestApi & { uid: string; leave: () => void }> {
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
  const { id: uid } = await signedInUser()
  return Object.assign(api, { uid, leave: openPosts(address, state) })
}

/** Returns a function that leaves the screen; the toasts beside it stay. */
export function openPosts(address = '/posts', state?: unknown): () => void {
  const { rerender } = renderPage(<Posts />, address, state)
  return () => rerender(<ToastRegion />)
}

function Posts() {
  return (
    <>
      <PostsPage />
      <ToastRegion />
    </>
  )
}

/** The lists hear of the accounts after the composer: until then a press on the button does nothing. */
export async function findEnabledButton(name: string): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  return button
}
