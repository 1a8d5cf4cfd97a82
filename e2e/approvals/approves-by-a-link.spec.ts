import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'

import { look } from '#e2e/kit/look.ts'
import { signIn, test } from '#e2e/kit/story.ts'

const TEXT = 'We cancelled our status meeting.\n\nNobody has missed it.'

test('somebody without an account approves a post by a link, and suggests another text', async ({
  page,
  elsewhere,
}) => {
  await signIn(page, 'ada@example.com')
  await page.goto('/posts')
  const editor = page.getByRole('textbox', { name: 'Post content' })
  await saving(page, () => editor.fill(TEXT))
  const previewTop = await topOf(page.locator('.preview'))
  expect(previewTop, 'the preview stands beside the text').toBeLessThanOrEqual(await topOf(editor))
  const address = await askFor(page, 'Anna')

  const anna = await elsewhere()
  await anna.setViewportSize({ width: 320, height: 640 })
  const answer = await anna.goto(address)
  await expect(anna.locator('.feed-post__text')).toContainText('We cancelled our status meeting.')
  expect(answer?.headers()).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  expect(await look(anna, {})).toEqual([])

  // By keyboard alone.
  await anna.getByRole('button', { name: 'Approve' }).focus()
  await anna.keyboard.press('Enter')
  await expect(anna.getByText('Approved. Thank you!')).toBeVisible()
  await expect(anna.getByText('You have approved it as it is now.')).toBeVisible()

  const dialog = page.getByRole('dialog', { name: 'Approval' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(dialog.getByText('Anna approved it')).toBeVisible()
  await expect(dialog.getByText('Somebody has approved it as it is now.')).toBeVisible()
  expect(await look(page, { part: 'dialog[open]' })).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()

  await saving(page, () => editor.fill(`${TEXT} Nobody at all.`))
  await expect
    .poll(async () => {
      await anna.reload()
      await anna.getByRole('heading', { name: 'The post' }).waitFor()
      return anna.getByText('It was changed after you had approved it.').count()
    })
    .toBe(1)

  await anna.getByText('Say what should change', { exact: true }).click()
  const suggestion = anna.getByRole('textbox', { name: 'The text as you would have it' })
  await suggestion.fill('We cancelled our weekly meeting.\n\nNobody has missed it. Nobody at all.')
  await anna.getByRole('button', { name: 'Send this text' }).click()
  await expect(anna.getByText('Your text is sent.')).toBeVisible()

  await page.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(dialog.getByText('Anna suggests another text')).toBeVisible()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(editor).toHaveValue(
    'We cancelled our weekly meeting.\n\nNobody has missed it. Nobody at all.',
  )
})

test('the text of a post is there before the app, which does not ask for it again', async ({
  page,
  elsewhere,
}) => {
  await signIn(page, 'ada@example.com')
  await page.goto('/posts')
  await saving(page, () => page.getByRole('textbox', { name: 'Post content' }).fill(TEXT))
  const address = await askFor(page, 'Anna')

  const anna = await elsewhere()
  const { promise: isRead, resolve: letAppIn } = Promise.withResolvers<void>()
  await anna.route(/\/assets\/app-/, async (route) => {
    await isRead
    await route.continue()
  })
  const asked: string[] = []
  anna.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await anna.goto(address, { waitUntil: 'commit' })
  await expect(anna.getByText('We cancelled our status meeting.')).toBeVisible()
  await expect(anna.locator('.feed-post__text')).toHaveCount(0)
  letAppIn()

  await expect(anna.locator('.feed-post__text')).toContainText('We cancelled our status meeting.')
  await expect(anna.locator('#early-post')).toHaveCount(0)
  expect(asked.filter((path) => path === '/api/approval')).toHaveLength(1)
})

test('a link that does not work, and a browser without script, are told what to do', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  await signIn(page, 'ada@example.com')
  await page.goto(`/approve#${'x'.repeat(43)}`)
  await expect(page.getByText('This link does not work')).toBeVisible()
  await expect(page.getByText(/Ask whoever sent it to you for a new one/)).toBeVisible()
  await page.goto('/approve')
  await expect(page.getByText('This link does not work')).toBeVisible()

  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(`${baseURL ?? ''}/approve#secret`)
  await expect(plain.getByRole('heading', { name: 'Your approval, please' })).toBeVisible()
  const notice = plain.locator('noscript .needs-script')
  await expect(notice).toHaveText('This page needs JavaScript. Please allow it here.')
  await expect(notice).toBeVisible()
  await context.close()

  // The browser reports the answer that was refused.
  complaints.length = 0
})

/** Types, and waits until the server has it. */
async function saving(page: Page, type: () => Promise<void>): Promise<void> {
  const saved = page.context().waitForEvent('response', (response) => {
    const isWrite = ['POST', 'PUT'].includes(response.request().method())
    return isWrite && response.ok() && /\/api\/posts(?:\/[\w-]{36})?$/.test(response.url())
  })
  await type()
  await saved
}

/** Makes a link to the post in the composer, and returns its address. */
async function askFor(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Ask for approval' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approval' })
  await dialog.getByRole('textbox', { name: 'Whom is it for?' }).fill(name)
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const address = dialog.getByRole('textbox', { name: 'Address' })
  await expect(address).toHaveValue(/\/approve#[\w-]{43}$/)
  return address.inputValue()
}

async function topOf(part: Locator): Promise<number> {
  return (await part.boundingBox())?.y ?? Number.NaN
}
