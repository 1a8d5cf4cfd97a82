import { generate } from 'otplib'
import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import { FactorStart, RecoveryCodes } from '#contract/auth.ts'
import { PASSWORD, logIn, signIn, test } from '#e2e/kit/story.ts'

const EMAIL = 'ada@example.com'

test('two-factor sign-in is set up, asked for, and let in by a recovery code once', async ({
  page,
  elsewhere,
  complaints,
}) => {
  await signIn(page, EMAIL)
  const { secret, recoveryCode } = await setUpTwoFactor(page)

  const other = await elsewhere()
  await logIn(other, EMAIL)
  await other.getByLabel('Authentication code').fill(recoveryCode)
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(other).toHaveURL('/dashboard')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL('/login')

  await logIn(other, EMAIL)
  await other.getByLabel('Authentication code').fill(recoveryCode)
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(other.getByText('This code is not right')).toBeVisible()
  await other.getByLabel('Authentication code').fill(await nextCode(secret))
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(other).toHaveURL('/dashboard')
  // The browser reports the answers that asked for the code.
  complaints.length = 0
})

test('a passkey signs in without a password', async ({ page, context, complaints }) => {
  await signIn(page, EMAIL)
  await addAuthenticator(page)
  await page.goto('/settings/you')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await confirmWithPassword(page)
  await expect(page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1)

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()

  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText(EMAIL).first()).toBeVisible()
  expect(context.pages()).toHaveLength(1)
  complaints.length = 0
})

test('an account that is deleted is gone, here and there', async ({ page, lin, complaints }) => {
  await signIn(page, EMAIL)
  await page.goto('/settings/you')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(EMAIL)
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete account' }).click()

  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  const names = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name ?? ''),
  )
  expect(names).toEqual(['lin-session'])
  const again = await page.request.post(`${lin.url}/api/auth/register`, {
    data: { email: EMAIL, password: PASSWORD },
  })
  expect(again.status()).toBe(201)
  // A list that was asked for in that moment is refused, which the browser reports.
  expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([])
  complaints.length = 0
})

async function setUpTwoFactor(page: Page): Promise<{ secret: string; recoveryCode: string }> {
  await page.goto('/settings/you')
  await page.getByRole('button', { name: 'Set up' }).click()
  const started = page.waitForResponse((response) => response.url().endsWith('/auth/factors'))
  await confirmWithPassword(page)
  const { secret } = FactorStart.parse(await (await started).json())
  await page.getByRole('textbox', { name: 'Code' }).fill(await generate({ secret }))
  const turnedOn = page.waitForResponse((response) => response.url().endsWith('/verification'))
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  const [recoveryCode = ''] = RecoveryCodes.parse(await (await turnedOn).json()).recovery_codes
  await expect(page.getByText(recoveryCode)).toBeVisible()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  return { secret, recoveryCode }
}

/** A code counts once: the next one is within the window, and has not been used to set it up. */
function nextCode(secret: string): Promise<string> {
  return generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 })
}

async function confirmWithPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
}

/** The browser's own software authenticator, which answers as a person who touches it would. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
