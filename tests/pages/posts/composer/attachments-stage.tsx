import { screen } from '@testing-library/react'

import type { LinkCard } from '#contract/posts.ts'
import type { TestApi } from '#tests/kit/client/api.ts'
import { aPost } from '#tests/kit/client/things.ts'

import { ada, chooseAda, publishButton, startPosts, stored } from './composer-stage.tsx'
import type { Visitor } from './composer-stage.tsx'

export const IMAGE = 'https://www.example.com/image.png'
export const LINK = 'https://www.example.com/a'
export const ASK = 'POST /posts/link-card'
export const PUBLISH = 'POST /posts/publish-direct'

export function aCard(): LinkCard {
  return {
    source: LINK,
    title: 'Four-day week',
    description: null,
    image_url: 'https://www.example.com/a.png',
  }
}

/** `card`: the card of any page. */
export function startPublishing(card: LinkCard | null = null): Promise<TestApi> {
  const post = aPost({ social_account_id: ada.id })
  return startPosts({
    [ASK]: () => ({ json: { card } }),
    [PUBLISH]: () => stored(post),
    'POST /posts': () => ({ status: 201, json: post }),
  })
}

export async function publishedBody(api: TestApi, user: Visitor): Promise<unknown> {
  await chooseAda(user)
  await user.click(publishButton())
  await screen.findByText('Published on LinkedIn.')
  return api.seen(PUBLISH)[0]?.body
}
