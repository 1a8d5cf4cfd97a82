import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

import type { GenerationJob } from '#contract/jobs.ts'
import { IMAGE_DATA_MARKER } from '#contract/limits.ts'
import { databaseOf } from '#db/databases.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { generatedImage, imageToSend } from '#pages/posts/composer/generated-image.ts'
import { overLimitText } from '#pages/posts/composer/text-length.ts'
import { afterPublish } from '#pages/posts/composer/use-composing.ts'
import { PostsPage } from '#pages/posts/posts-page.tsx'
import { problem } from '#tests/kit/client/api.ts'
import type { Answer } from '#tests/kit/client/api.ts'
import { signedInUser } from '#tests/kit/client/render.tsx'
import { aJob, aPost, aPublication } from '#tests/kit/client/things.ts'
import { renderPage } from '#tests/pages/render-page.tsx'

import {
  ada,
  chooseAda,
  openComposer,
  publishButton,
  startPosts,
  stored,
} from './composer-stage.tsx'

test('publishing needs an account and a text that is not blank', async () => {
  await using _ = await startPosts()
  const { user, text } = await openComposer()
  expect(publishButton()).toHaveProperty('disabled', true)

  await user.type(text, '   ')
  await chooseAda(user)
  expect(publishButton()).toHaveProperty('disabled', true)

  await user.type(text, 'Hello')
  expect(publishButton()).toHaveProperty('disabled', false)
})

test('the counter counts, and past 3000 it warns without cutting', async () => {
  await using _ = await startPosts()
  const { user, text } = await openComposer()
  expect(screen.getByText('0 / 3000')).toBeDefined()

  await user.click(text)
  await user.paste('a'.repeat(3001))

  expect(screen.getByText('3001 / 3000')).toBeDefined()
  expect(text).toHaveProperty('value', 'a'.repeat(3001))
  expect(screen.getByText(/LinkedIn takes at most 3000 characters/)).toBeDefined()
})

test('a text that only LinkedIn’s escapes make too long is warned of as well', () => {
  expect(overLimitText('a'.repeat(3000))).toBeNull()
  expect(overLimitText(`${'a'.repeat(2999)}(`)).toMatch(/Close to the limit/)
})

test('a published post empties account and text', async () => {
  const post = aPost({ Text_content: 'Hello', social_account_id: ada.id })
  await using api = await startPosts({
    'POST /posts/publish-direct': () => ({ json: { success: true, message: 'Published', post } }),
    'POST /posts': () => ({ status: 201, json: post }),
  })
  const { user, text } = await openComposer()
  await user.type(text, 'Hello')
  await chooseAda(user)

  await user.click(publishButton())

  const told = await screen.findByText('Published on LinkedIn.')
  expect(text).toHaveProperty('value', '')
  expect(screen.getByLabelText('LinkedIn account')).toHaveProperty('value', '')
  expect(api.seen('POST /posts/publish-direct')).toHaveLength(1)
  // What became of it is the first that is heard.
  await expect.poll(() => document.activeElement?.contains(told)).toBe(true)
})

test('nothing is typed over what is on its way', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Answer>()
  await using _ = await startPosts({ 'POST /posts/publish-direct': () => answered })
  const { user, text } = await openComposer()
  await user.type(text, 'Hello')
  await chooseAda(user)

  await user.click(publishButton())
  await user.type(text, ' again')

  expect(text).toHaveProperty('value', 'Hello')
  answer(problem(422, 'posts/blank', 'Refused.'))
  await screen.findByText('Refused.')
  await user.type(text, ' again')
  expect(text).toHaveProperty('value', 'Hello again')
})

test('nothing can be typed before the stored draft is read', async () => {
  await using _ = await startPosts()
  await signedInUser()
  renderPage(<PostsPage />, '/posts')

  expect(screen.getByLabelText('Post content')).toHaveProperty('readOnly', true)
  await waitFor(() =>
    expect(screen.getByLabelText('Post content')).toHaveProperty('readOnly', false),
  )
})

test('after a failure and a lost answer, Publish asks for the same post with the same key', async () => {
  const failed = aPost({
    Text_content: 'Hello',
    is_published: false,
    publication: aPublication({ state: 'failed', reason: 'LinkedIn refused it.', url: null }),
  })
  const live = { ...failed, is_published: true, publication: aPublication() }
  const answers: Answer[] = [stored(failed), 'lost', stored(live)]
  await using api = await startPosts({
    'GET /posts': () => ({ json: [failed] }),
    'POST /posts/publish-direct': () => answers.shift() ?? 'lost',
    'POST /posts': () => ({ status: 201, json: live }),
  })
  const { user, text } = await openComposer()
  await user.type(text, 'Hello')
  await chooseAda(user)

  await user.click(publishButton())
  await screen.findAllByText('LinkedIn refused it.')
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  await screen.findByText(/no answer came/)
  await user.click(publishButton())
  await screen.findByText('Published on LinkedIn.')

  const [first, lost, again] = api.seen('POST /posts/publish-direct')
  expect(first?.body).not.toHaveProperty('id', failed.id)
  expect(lost?.body).toMatchObject({ id: failed.id })
  expect(again?.body).toEqual(lost?.body)
  expect(again?.headers['idempotency-key']).toBe(lost?.headers['idempotency-key'])
})

test('why a generation failed is told once', async () => {
  await using _ = await startPosts()
  const { db } = await openComposer()
  const end = { kind: 'failed', why: 'not-found' } as const

  await db.meta.put({ key: 'generation', jobId: 'a job', startedMs: 0, attempt: 1, end })

  await screen.findByText('Job not found')
  await expect.poll(() => db.meta.get('generation')).toBeUndefined()
  expect(screen.getByText('Job not found')).toBeDefined()
})

test('a failed publish keeps the text, and tries the same post again', () => {
  const post = aPost()

  const after = afterPublish({ kind: 'failed', post, reason: 'LinkedIn refused it.' })

  expect(after).toMatchObject({ isTaken: false, retryId: post.id })
  const refused = { kind: 'refused', message: 'Too many requests.' } as const
  expect(afterPublish(refused, after.retryId)).toMatchObject({ retryId: post.id })
})

test('without sources there is nothing to generate from, and the banner leads to them', async () => {
  await using _ = await startPosts({ 'GET /sources': () => ({ json: [] }) })
  await openComposer()

  await screen.findByText('No RSS Sources Found')
  expect(screen.getByRole('link', { name: 'Add a source' }).getAttribute('href')).toBe('/sources')
  expect(screen.getByRole('button', { name: 'AI Content Generator' })).toHaveProperty(
    'disabled',
    true,
  )
})

test('a generated draft fills the editor, says what it was made of, and gives the old text back', async () => {
  const article = { title: 'Four-day week', link: 'https://example.com/a' }
  await using _ = await startPosts()
  const { user, text, db } = await openComposer()
  await user.type(text, 'My own words')

  await finishGeneration(db, aJob({ content: 'A generated post', articles: [article] }))

  await user.click(await screen.findByRole('button', { name: 'Put it in the editor' }))

  await waitFor(() => expect(text).toHaveProperty('value', 'A generated post'))
  expect(await screen.findByText('Assembled from the article, not AI')).toBeDefined()
  expect(screen.getByRole('link', { name: /^Four-day week/ })).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Bring it back' }))
  await waitFor(() => expect(text).toHaveProperty('value', 'My own words'))
})

test('what goes away under the focus gives it to the text', async () => {
  const { id } = await signedInUser()
  const { drafts } = databaseOf(id)
  const image = 'https://example.com/a.png'
  const old = { text: 'Another', imageUrl: null, accountId: null, atMs: 1 } as const
  await drafts.put({ id: 'composer', text: 'Hi', imageUrl: image, accountId: null })
  await drafts.put({ ...old, id: 'old', because: 'replaced' })
  await using _ = await startPosts()
  renderPage(<PostsPage />, '/posts')
  const user = userEvent.setup({ delay: null })
  const text = screen.getByLabelText('Post content')

  await user.click(await screen.findByRole('button', { name: 'Remove image' }))
  await waitFor(() => expect(document.activeElement).toBe(text))
  await user.click(await screen.findByRole('button', { name: 'Discard it' }))

  await waitFor(() => expect(screen.queryByText('Another')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(text))
})

test('editing the text clears the generated image', async () => {
  const image = 'https://example.com/a.png'
  const { id } = await signedInUser()
  await databaseOf(id).drafts.put({ id: 'composer', text: 'Hi', imageUrl: image, accountId: null })
  await using _ = await startPosts()
  renderPage(<PostsPage />, '/posts')
  await screen.findByText('AI Generated')

  const user = userEvent.setup({ delay: null })
  await user.type(screen.getByLabelText('Post content'), '!')

  expect(screen.queryByText('AI Generated')).toBeNull()
})

test.for([
  [{ image_url: 'https://example.com/a.png' }, 'https://example.com/a.png'],
  [{ image_data: 'data:image/png;base64,AA==' }, 'data:image/png;base64,AA=='],
  [{ has_image_data: true }, IMAGE_DATA_MARKER],
  [{}, null],
] satisfies [Partial<GenerationJob>, string | null][])(
  'the image of a job with %j is %s',
  ([part, image]) => {
    expect(generatedImage(aJob(part))).toBe(image)
  },
)

test('the marker of an image without an address is never sent', () => {
  expect(imageToSend(IMAGE_DATA_MARKER)).toBeNull()
  expect(imageToSend('https://example.com/a.png')).toBe('https://example.com/a.png')
})

async function finishGeneration(db: UserDatabase, job: GenerationJob): Promise<void> {
  await db.meta.put({
    key: 'generation',
    jobId: crypto.randomUUID(),
    startedMs: Date.now(),
    attempt: 1,
    end: { kind: 'done', job },
  })
}
