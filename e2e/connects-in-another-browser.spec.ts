import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import { PASSWORD, signIn, test } from '#e2e/kit/story.ts'

const EMAIL = 'ada@example.com'
const MEMBER = 'Mateo Okafor'

test('a consent that comes back in another browser is linked by the word of who began it', async ({
  page,
  elsewhere,
}) => {
  await signIn(page, EMAIL)
  const consentPage = await beginConnecting(page)
  const other = await elsewhere()

  await other.goto(consentPage)
  await approve(other)
  await expect(other.getByText('Sign in to finish connecting LinkedIn.')).toBeVisible()
  await other.getByRole('button', { name: 'Sign in' }).click()
  await other.getByLabel('Email').fill(EMAIL)
  await other.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(
    other.getByText(`Connect ${MEMBER}'s LinkedIn to the Lin account ${EMAIL}?`),
  ).toBeVisible()
  await page.goto('/accounts')
  await expect(page.getByText('No LinkedIn accounts connected')).toBeVisible()

  await other.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(other.getByText('LinkedIn account linked successfully!')).toBeVisible()
  await expect(other).toHaveURL('/sources')

  await page.goto('/accounts')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('heading', { name: MEMBER })).toBeVisible()
})

test("who approves somebody else's address gives them nothing, and is told what to do", async ({
  page,
  elsewhere,
  complaints,
}) => {
  const attacker = await elsewhere()
  await signIn(attacker, 'mallory@example.com')
  const consentPage = await beginConnecting(attacker)
  await signIn(page, EMAIL)

  await page.goto(consentPage)
  await approve(page)
  await expect(page.getByText('begun from another Lin account')).toBeVisible()
  // The browser reports the refusal.
  complaints.length = 0

  for (const each of [page, attacker]) {
    await each.goto('/accounts')
    await expect(each.getByText('No LinkedIn accounts connected')).toBeVisible()
  }
})

/** Begins in this browser; answers the address of LinkedIn's consent page. */
async function beginConnecting(page: Page): Promise<string> {
  await page.goto('/accounts')
  await page.getByRole('button', { name: 'Add LinkedIn Account' }).click()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  return page.url()
}

async function approve(page: Page): Promise<void> {
  await page.getByRole('radio', { name: MEMBER }).check()
  await page.getByRole('button', { name: 'Approve' }).click()
}
