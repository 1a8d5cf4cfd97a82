import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { assetAddress } from '#contract/rules/asset-id.ts'
import { databaseOf } from '#db/databases.ts'
import { PostsPage } from '#pages/posts/posts-page.tsx'
import { fileOfContent, keepFile, thumbnailKey } from '#sync/assets/files.ts'
import { playPictures } from '#tests/kit/client/pictures.ts'
import { signedInUser } from '#tests/kit/client/render.tsx'
import { aPost } from '#tests/kit/client/things.ts'
import { aPicture } from '#tests/kit/pictures.ts'
import { renderPage } from '#tests/pages/render-page.tsx'

import { startPosts } from './composer/composer-stage.tsx'

const WHOLE = aPicture('whole')
const THUMBNAIL = aPicture('thumbnail')

test('a list fetches the thumbnail, with the token, and shows it without a network the next time', async () => {
  const { id: uid } = await signedInUser()
  const { shown, bytesAt } = playPictures()
  const { post, id } = await aPostWithPicture()
  const path = `GET /assets/${id}?size=thumbnail`
  await using api = await startPosts({
    'GET /posts': () => ({ json: [post] }),
    [path]: () => ({ bytes: THUMBNAIL, type: 'image/png' }),
  })
  const { unmount } = renderPage(<PostsPage />, '/posts')

  expect(await bytesAt(await srcOf('A bar chart'))).toEqual(Buffer.from(THUMBNAIL))
  expect(api.seen(path)[0]?.headers.authorization).toMatch(/^Bearer ./)
  unmount()
  expect(shown.size).toBe(0)
  await expect.poll(() => databaseOf(uid).files.get(thumbnailKey(id))).toBeDefined()

  delete api.routes[path]
  renderPage(<PostsPage />, '/posts')
  expect(await bytesAt(await srcOf('A bar chart'))).toEqual(Buffer.from(THUMBNAIL))
  expect(api.seen(path)).toHaveLength(1)
})

test('a picture of this device is shown as it is, and asked for nowhere', async () => {
  const { id: uid } = await signedInUser()
  const { bytesAt } = playPictures()
  const { post, id, file } = await aPostWithPicture()
  await keepFile(databaseOf(uid), file)
  await using api = await startPosts({ 'GET /posts': () => ({ json: [post] }) })
  renderPage(<PostsPage />, '/posts')

  expect(await bytesAt(await srcOf('A bar chart'))).toEqual(Buffer.from(WHOLE))
  expect(api.requests.filter(({ path }) => path.includes(id))).toEqual([])
})

test.for([
  ['is gone', () => ({ status: 404, json: { code: 'assets/not-found', message: 'Gone' } })],
  ['is the page of a hotel', () => ({ html: '<h1>Welcome</h1>' })],
] as const)('a picture that %s says so, and is not kept', async ([, route]) => {
  const { id: uid } = await signedInUser()
  playPictures()
  const { post, id } = await aPostWithPicture()
  await using _ = await startPosts({
    'GET /posts': () => ({ json: [post] }),
    [`GET /assets/${id}`]: route,
  })
  renderPage(<PostsPage />, '/posts')

  await screen.findByAltText(/This image cannot be fetched just now/)
  expect(await databaseOf(uid).files.count()).toBe(0)
})

async function aPostWithPicture() {
  const file = await fileOfContent({ bytes: WHOLE.slice().buffer, mediaType: 'image/png' }, true)
  const id = file.row.key
  const image = { image_content_url: assetAddress(id), image_alt_text: 'A bar chart' }
  return { post: aPost(image), id, file }
}

async function srcOf(name: string): Promise<string> {
  const image = await screen.findByRole('img', { name })
  await waitFor(() => expect(image.getAttribute('src')).toMatch(/^blob:/))
  return image.getAttribute('src') ?? ''
}
