import { expect } from 'playwright/test'

import { atTheServer, test } from '#e2e/kit/offline.ts'
import { logIn, signIn } from '#e2e/kit/story.ts'

const EMAIL = 'ada@example.com'
const ON_THE_TRAIN = 'First words, on the train'
const AT_THE_DESK = 'First words, at the desk'

test('a draft that is changed on two devices at once is kept as both wrote it', async ({
  page,
  context,
  elsewhere,
  database,
}) => {
  await signIn(page, EMAIL)
  await page.goto('/posts')
  const text = page.getByLabel('Post content')
  await text.fill('First words')
  await expect.poll(() => atTheServer(database)).toMatchObject({ posts: ['First words'] })
  const other = await elsewhere()
  await logIn(other, EMAIL)
  await expect(other).toHaveURL('/dashboard')
  await other.goto('/posts')
  await other.getByRole('button', { name: /^Write on/ }).click()
  await expect(other.getByLabel('Post content')).toHaveValue('First words')

  await context.setOffline(true)
  await text.fill(ON_THE_TRAIN)
  await other.getByLabel('Post content').fill(AT_THE_DESK)
  await expect.poll(() => atTheServer(database)).toMatchObject({ posts: [AT_THE_DESK] })
  await context.setOffline(false)

  await expect(page.getByText(/^This draft was changed on another device/)).toBeVisible()
  await expect(text).toHaveValue(ON_THE_TRAIN)
  await expect
    .poll(() => atTheServer(database))
    .toMatchObject({ posts: [AT_THE_DESK, ON_THE_TRAIN] })
})

test('what is written on one device is in all tabs of another a moment later, by one stream', async ({
  page,
  context,
  elsewhere,
}) => {
  const streams: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/events')) streams.push(request.url())
  })
  await signIn(page, EMAIL)
  await page.goto('/posts')
  const tab = await context.newPage()
  await tab.goto('/posts')
  await expect.poll(() => streams.length).toBeGreaterThan(0)
  const other = await elsewhere()
  await logIn(other, EMAIL)
  await expect(other).toHaveURL('/dashboard')
  await other.goto('/posts')
  const before = streams.length

  await other.getByLabel('Post content').fill(AT_THE_DESK)

  for (const each of [page, tab]) {
    await expect(each.getByRole('button', { name: /^Write on/ })).toBeVisible()
  }
  expect(streams).toHaveLength(before)
})
