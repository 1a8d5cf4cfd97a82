import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import * as z from 'zod/mini'

import type { Secrets } from '#e2e/kit/secrets.ts'
import { logIn, mailedLink, signIn, test } from '#e2e/kit/story.ts'

const EMAIL = 'ada@example.com'
const NEW_PASSWORD = 'a wholly new sentence'

test('the link of a recovery mail works in another browser than the one that asked', async ({
  page,
  elsewhere,
  secrets,
  complaints,
}) => {
  await signIn(page, EMAIL)
  const other = await elsewhere()
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
  await expect(page.getByText('Please check your inbox.')).toBeVisible()
  const link = await mailedLink(page, EMAIL, 'Reset your Lin password')
  secrets.addMailed(new URL(link).searchParams.get('token') ?? '')

  await other.goto('/')
  await other.goto(link)
  await expect(other).toHaveURL('/reset-password')
  await chooseNewPassword(other)
  await expect(other).toHaveURL('/login')
  await expectNoToken(other)

  await page.goto('/sources')
  await expect(page).toHaveURL('/login')
  await logIn(other, EMAIL, NEW_PASSWORD)
  await expect(other).toHaveURL('/dashboard')
  // The browser reports the answer that ended the session.
  complaints.length = 0
})

test('a link that carries a session sets the password, and Back shows no token', async ({
  page,
  elsewhere,
  secrets,
  complaints,
}) => {
  await signIn(page, EMAIL)
  const other = await elsewhere()
  const session = await recoverySession(page, secrets)

  await other.goto('/')
  await other.goto(`/reset-password#${session}`)
  await expect(other).toHaveURL('/reset-password')
  expect(new URL(other.url()).hash).toBe('')
  await chooseNewPassword(other)
  await expect(other).toHaveURL('/login')
  await expectNoToken(other)

  await logIn(other, EMAIL, NEW_PASSWORD)
  await expect(other).toHaveURL('/dashboard')
  // The other device hears of it at once. Its browser reports the answers that ended the session.
  await expect(page).toHaveURL('/login')
  complaints.length = 0
})

test('a link that was used, or is too old, says so and offers a new one', async ({ page }) => {
  await signIn(page, EMAIL)

  await page.goto('/reset-password#error=access_denied&error_code=otp_expired')

  await expect(
    page.getByText('Password reset link may be invalid or expired. Please request a new one.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

/** The hash of a recovery link of the hosted auth service. */
async function recoverySession(page: Page, secrets: Secrets): Promise<string> {
  await page.request.post('/auth/v1/recover', { data: { email: EMAIL } })
  const link = await mailedLink(page, EMAIL, 'Reset your Lin password')
  const token_hash = new URL(link).searchParams.get('token') ?? ''
  secrets.addMailed(token_hash)
  const data = { token_hash, type: 'recovery' }
  const answer = await page.request.post('/auth/v1/verify', { data })
  const { access_token, refresh_token } = Session.parse(await answer.json())
  return new URLSearchParams({ access_token, refresh_token, type: 'recovery' }).toString()
}

const Session = z.object({ access_token: z.string(), refresh_token: z.string() })

async function chooseNewPassword(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'New Password', exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('textbox', { name: 'Confirm New Password' }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Password reset successfully!')).toBeVisible()
}

/** Looks at each address that Back, pressed often enough, could lead to. */
async function expectNoToken(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { entries } = await session.send('Page.getNavigationHistory')
  const addresses = entries.map(({ url }) => url)
  expect(addresses).toContainEqual(expect.stringMatching(/\/reset-password$/))
  expect(addresses.filter((address) => /token|code=/.test(address))).toEqual([])
}
