import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

import type { Post } from '#contract/posts.ts'
import { databaseOf } from '#db/databases.ts'
import type { ComposerDraft } from '#db/rows.ts'
import { PostsPage } from '#pages/posts/posts-page.tsx'
import { startApi } from '#tests/kit/client/api.ts'
import type { Answer, Route, TestApi } from '#tests/kit/client/api.ts'
import { signedInUser } from '#tests/kit/client/render.tsx'
import { anAccount, aSource } from '#tests/kit/client/things.ts'
import { renderPage } from '#tests/pages/render-page.tsx'

export type Visitor = ReturnType<typeof userEvent.setup>

export const ada = anAccount()

export function startPosts(routes: Record<string, Route> = {}): Promise<TestApi> {
  return startApi({
    'GET /sources': () => ({ json: [aSource({ articles: 12 })] }),
    'GET /accounts': () => ({ json: { success: true, accounts: [ada] } }),
    'GET /posts': () => ({ json: [] }),
    ...routes,
  })
}

/** `kept`: the draft that the device has kept from an earlier visit. */
export async function openComposer(kept: Partial<ComposerDraft> = {}) {
  const { id } = await signedInUser()
  const db = databaseOf(id)
  await db.drafts.put({ id: 'composer', text: '', imageUrl: null, accountId: null, ...kept })
  const user = userEvent.setup({ delay: null })
  const { unmount } = renderPage(<PostsPage />, '/posts')
  const text = screen.getByLabelText('Post content')
  const account = screen.getByLabelText('LinkedIn account')
  await waitFor(() => expect(within(account).getAllByRole('option')).toHaveLength(2))
  await waitFor(() => expect(text).toHaveProperty('readOnly', false))
  return { user, text, db, unmount }
}

export async function chooseAda(user: Visitor) {
  await user.selectOptions(screen.getByLabelText('LinkedIn account'), ada.id)
}

export function publishButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Publish' })
}

export function stored(post: Post): Answer {
  return { json: { success: true, message: 'Stored', post } }
}
