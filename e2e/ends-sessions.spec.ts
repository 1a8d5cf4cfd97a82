import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import { PASSWORD, connectLinkedIn, logIn, signIn, test } from '#e2e/kit/story.ts'

const EMAIL = 'ada@example.com'

test('a password changed in one tab ends the sessions of other devices, and no tab of its own', async ({
  page,
  context,
  elsewhere,
}) => {
  await signIn(page, EMAIL)
  const secondTab = await context.newPage()
  await secondTab.goto('/sources')
  const other = await elsewhere()
  await logIn(other, EMAIL)
  await expect(other).toHaveURL('/dashboard')

  await page.goto('/settings/you')
  await page.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD)
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('a second sentence')
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill('a second sentence')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()

  await other.goto('/posts')
  await expect(other).toHaveURL('/login')
  await secondTab.goto('/posts')
  await expect(secondTab.getByLabel('Post content')).toBeVisible()
})

test('logging in and out in one tab is followed by the other', async ({ page, context }) => {
  await signIn(page, EMAIL)
  const secondTab = await context.newPage()
  await secondTab.goto('/posts')
  await expect(secondTab.getByLabel('Post content')).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(secondTab).toHaveURL('/login')
  await logIn(page, EMAIL)

  await expect(page).toHaveURL('/dashboard')
  await expect(secondTab).toHaveURL('/dashboard')
})

test('a session that was ended elsewhere keeps the draft and what may have been published', async ({
  page,
  elsewhere,
  complaints,
}) => {
  await signIn(page, EMAIL)
  await connectLinkedIn(page, 'Ada Lindqvist')
  await page.goto('/posts')
  await page.getByLabel('Post content').fill('Typed before the session ended')
  await page.getByLabel('LinkedIn account').selectOption({ index: 1 })
  const keys: (string | undefined)[] = []
  await page.route('**/api/posts/publish-direct', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length === 1) await route.abort()
    else await route.continue()
  })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(/no answer came/)).toBeVisible()

  await endOtherSessions(await elsewhere())
  // The screen asks the server as soon as it is shown, and is told that the session is over.
  await page.goto('/accounts')
  await expect(page).toHaveURL('/login')
  await logIn(page, EMAIL)
  await expect(page).toHaveURL('/accounts')
  await page.goto('/posts')
  await expect(page.getByLabel('Post content')).toHaveValue('Typed before the session ended')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('link', { name: 'View on LinkedIn' })).toBeVisible()

  expect(new Set(keys).size).toBe(1)
  // The browser reports the request that was cut off and the one that was refused.
  complaints.length = 0
})

test('logging out without a network leaves nothing of the user on the device', async ({
  page,
  context,
  complaints,
}) => {
  await signIn(page, EMAIL)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/posts')
  const content = page.getByLabel('Post content')
  await expect(content).toBeVisible()
  // The network goes before the words are typed: otherwise they would be on their way to the server already.
  await context.setOffline(true)
  await content.fill('Nobody else may read this')
  await page.goto('/dashboard')
  await expect(page.getByText(EMAIL).first()).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete and log out' }).click()
  await expect(page).toHaveURL('/login')

  await expect.poll(() => whatIsKept(page)).toEqual({ databases: ['lin-session'], texts: [] })
  expect(await context.cookies()).not.toContainEqual(
    expect.objectContaining({ name: expect.stringContaining('token') }),
  )
  complaints.length = 0
})

async function endOtherSessions(page: Page): Promise<void> {
  await logIn(page, EMAIL)
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/settings/you')
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await page.getByRole('button', { name: 'Sign them out' }).click()
  await expect(page.getByRole('button', { name: 'Sign them out' })).toBeHidden()
}

/** The databases by name, and whatever holds the user's address or words: storages and caches. */
function whatIsKept(page: Page): Promise<{ databases: string[]; texts: string[] }> {
  return page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '').toSorted()
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (request.url.includes('/api/')) texts.push(request.url)
      }
    }
    const session = await new Promise<unknown>((resolve) => {
      const opening = indexedDB.open('lin-session')
      opening.addEventListener('success', () => {
        const asking = opening.result.transaction('session').objectStore('session').getAll()
        asking.addEventListener('success', () => {
          opening.result.close()
          resolve(asking.result)
        })
      })
    })
    texts.push(JSON.stringify(session))
    return {
      databases,
      texts: texts.filter((text) => /ada@|Nobody else|eyJ|\/api\//.test(text)),
    }
  })
}
