import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { startInstall } from '#device/install.ts'
import { DashboardPage } from '#pages/dashboard/dashboard-page.tsx'
import { offerInstall, tellInstalled } from '#tests/kit/client/install.ts'
import { afterReload, signedInUser } from '#tests/kit/client/render.tsx'
import { aPost } from '#tests/kit/client/things.ts'
import { renderPage } from '#tests/pages/render-page.tsx'

import { openDashboard, startDashboard } from './dashboard-stage.tsx'

const HINT = 'Lin can be an app on this device'

startInstall()

beforeEach(() => {
  tellInstalled()
  localStorage.clear()
  afterReload()
})

const PUBLISHED = { posts: [aPost()] }

test('who has published a post is told that Lin can be an app', async () => {
  await using _ = await startDashboard(PUBLISHED)
  const { prompt } = offerInstall()

  const { user } = await openDashboard()
  await screen.findByText(HINT)
  await user.click(screen.getByRole('button', { name: 'Install Lin' }))

  expect(prompt).toHaveBeenCalledOnce()
  expect(screen.queryByText(HINT)).toBeNull()
})

test('who has not published yet is not asked', async () => {
  const draft = aPost({ Text_content: 'Not out yet', is_published: false, publication: null })
  await using _ = await startDashboard({ posts: [draft] })
  offerInstall()

  await openDashboard()

  await screen.findByText('Not out yet')
  expect(screen.queryByText(HINT)).toBeNull()
})

test('the hint is sent away once and for all', async () => {
  await using _ = await startDashboard(PUBLISHED)
  offerInstall()
  const { user } = await openDashboard()
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(screen.queryByText(HINT)).toBeNull()

  cleanup()
  afterReload()
  await openDashboard()

  await screen.findByRole('heading', { name: 'Recent Activity' })
  expect(screen.queryByText(HINT)).toBeNull()
})

test('who sent it away by keyboard reads on from the heading', async () => {
  await using _ = await startDashboard(PUBLISHED)
  offerInstall()
  await signedInUser()
  renderPage(
    <main>
      <DashboardPage />
    </main>,
    '/dashboard',
  )
  const notNow = await screen.findByRole('button', { name: 'Not now' })

  notNow.focus()
  await userEvent.setup({ delay: null }).keyboard('{Enter}')

  await expect.poll(() => document.activeElement?.tagName).toBe('H1')
})

test('an offer that comes late stands below all else', async () => {
  await using _ = await startDashboard(PUBLISHED)
  await openDashboard()
  const activity = await screen.findByRole('heading', { name: 'Recent Activity' })

  act(() => void offerInstall())

  const below = activity.compareDocumentPosition(await screen.findByText(HINT))
  expect(below & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
})

test('what was installed meanwhile is not offered any more', async () => {
  await using _ = await startDashboard(PUBLISHED)
  offerInstall()
  await openDashboard()
  await screen.findByText(HINT)

  act(tellInstalled)

  await expect.poll(() => screen.queryByText(HINT)).toBeNull()
})
