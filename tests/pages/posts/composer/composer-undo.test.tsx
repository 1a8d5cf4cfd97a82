import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { Post } from '#contract/posts.ts'
import { aJob, aPost, aPublication } from '#tests/kit/client/things.ts'

import { IMAGE, PUBLISH, startPublishing } from './attachments-stage.tsx'
import { ada, openComposer, publishButton, startPosts, stored } from './composer-stage.tsx'

test('who cleared the composer gets text, image and account back', async () => {
  await using _ = await startPosts()
  const { user, text, db } = await openComposer({ text: 'Hi', imageUrl: IMAGE, altText: 'A chart' })
  await user.selectOptions(screen.getByLabelText('LinkedIn account'), ada.id)

  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(text).toHaveProperty('value', '')
  expect(screen.queryByText('AI Generated')).toBeNull()
  expect(document.activeElement).toBe(text)
  expect(screen.getByText('Cleared.').closest('.told')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))

  expect(text).toHaveProperty('value', 'Hi')
  expect(screen.getByLabelText('Alt text')).toHaveProperty('value', 'A chart')
  expect(screen.getByLabelText('LinkedIn account')).toHaveProperty('value', ada.id)
  await waitFor(() => expect(document.activeElement).toBe(text))
  await expect.poll(() => db.drafts.get('composer')).toMatchObject({ text: 'Hi', imageUrl: IMAGE })
})

test('who types on after clearing is no longer asked, even over an empty text', async () => {
  await using _ = await startPosts()
  const { user, text } = await openComposer({ text: 'Hi' })
  await user.click(screen.getByRole('button', { name: 'Clear' }))

  await user.type(text, 'a')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await user.clear(text)

  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('an empty composer cannot be cleared', async () => {
  await using _ = await startPosts()
  const { user, text } = await openComposer()
  expect(screen.getByRole('button', { name: 'Clear' })).toHaveProperty('disabled', true)

  await user.type(text, ' ')

  expect(screen.getByRole('button', { name: 'Clear' })).toHaveProperty('disabled', false)
})

test('a published text can come back, as the beginning of another post', async () => {
  const live = aPost({ Text_content: 'Hi', social_account_id: ada.id })
  const publication = aPublication({ state: 'failed', reason: 'Refused.', url: null })
  const listed: Post[] = [{ ...live, is_published: false, publication }]
  await using api = await startPublishing()
  api.routes['GET /posts'] = () => ({ json: listed })
  api.routes[PUBLISH] = () => {
    listed.splice(0, 1, live)
    return stored(live)
  }
  api.routes['POST /posts'] = () => ({ status: 201, json: live })
  const { user, text } = await openComposer({ text: 'Hi', postId: live.id, accountId: ada.id })
  await screen.findByText('Refused.')
  await user.click(publishButton())

  await user.click(await screen.findByRole('button', { name: 'Use this text again' }))
  expect(text).toHaveProperty('value', 'Hi')
  expect(screen.getByLabelText('LinkedIn account')).toHaveProperty('value', ada.id)
  await user.click(publishButton())

  await waitFor(() => expect(api.seen(PUBLISH)).toHaveLength(2))
  expect(api.seen(PUBLISH)[0]?.body).toMatchObject({ id: live.id })
  expect(api.seen(PUBLISH)[1]?.body).not.toHaveProperty('id', live.id)
})

test('what was published is told below the text until the next one is begun, with the way to it', async () => {
  await using _ = await startPublishing()
  const { user, text } = await openComposer({ text: 'Hi', accountId: ada.id })
  await user.click(publishButton())

  const told = await screen.findByText('Published on LinkedIn.')
  expect(told.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  const link = await screen.findByRole('link', { name: /^View it/ })
  expect(link.getAttribute('href')).toBe(aPublication().url)
  await pause(3500)
  expect(told.isConnected).toBe(true)
  await user.type(text, 'a')

  expect(told.isConnected).toBe(false)
  expect(screen.queryByRole('button', { name: 'Use this text again' })).toBeNull()
})

test('a publish that goes on leads to its row, which stands out', async () => {
  const publication = aPublication({ state: 'queued', url: null, urn: null })
  const post = aPost({ is_published: false, publication })
  const listed: Post[] = [{ ...post, publication: null }]
  await using api = await startPublishing()
  api.routes['GET /posts'] = () => ({ json: listed })
  api.routes[PUBLISH] = () => {
    listed.splice(0, 1, post)
    return stored(post)
  }
  const { user } = await openComposer({ text: 'Hi', postId: post.id, accountId: ada.id })

  await user.click(publishButton())

  const link = await screen.findByRole('link', { name: 'View it' })
  expect(link.getAttribute('href')).toMatch(/#post-/)
  expect(await screen.findByText('Just now')).toBeDefined()
})

test('a text whose publish failed stays, and there is nothing to bring back', async () => {
  await using api = await startPublishing()
  api.routes[PUBLISH] = () => 'lost'
  const { user, text } = await openComposer({ text: 'Hi', accountId: ada.id })

  await user.click(publishButton())

  await screen.findByText(/no answer came/)
  expect(text).toHaveProperty('value', 'Hi')
  expect(screen.queryByRole('button', { name: 'Use this text again' })).toBeNull()
})

test('a text that may be live is not offered again: it would be published twice', async () => {
  await using api = await startPublishing()
  const publication = aPublication({ state: 'unknown', reason: 'It may be live.', url: null })
  api.routes[PUBLISH] = () => stored(aPost({ is_published: false, publication }))
  const { user, text } = await openComposer({ text: 'Hi', accountId: ada.id })

  await user.click(publishButton())

  const told = await screen.findByText(/^It may be live\. It is listed/)
  await waitFor(() => expect(document.activeElement?.contains(told)).toBe(true))
  expect(text).toHaveProperty('value', '')
  expect(screen.queryByRole('button', { name: 'Use this text again' })).toBeNull()
})

test('what a generated draft took the place of comes back with its account', async () => {
  await using _ = await startPosts()
  const { user, text, db } = await openComposer({ text: 'Mine', accountId: ada.id })
  const row = { key: 'generation', jobId: crypto.randomUUID(), startedMs: 0, attempt: 1 } as const
  await db.meta.put({ ...row, end: { kind: 'done', job: aJob({ content: 'Written' }) } })
  await waitFor(() => expect(text).toHaveProperty('value', 'Written'))

  await user.click(await screen.findByRole('button', { name: 'Bring it back' }))

  await waitFor(() => expect(text).toHaveProperty('value', 'Mine'))
  expect(screen.getByLabelText('LinkedIn account')).toHaveProperty('value', ada.id)
})

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
