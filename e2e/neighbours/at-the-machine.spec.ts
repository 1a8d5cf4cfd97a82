import { expect, test } from 'playwright/test'

import { connectLinkedIn, CONFIRM, register } from '#e2e/kit/story.ts'
import { linBehind } from '#e2e/neighbours/lin-behind.ts'
import { PROXIES, isInstalled } from '#e2e/neighbours/proxies.ts'

const EMAIL = 'ada@example.com'

for (const proxy of PROXIES.filter(({ name }) => name === 'nginx' || name === 'Apache')) {
  test(`without LIN_SANDBOX, somebody at the machine reaches the stand-ins through ${proxy.name}`, async ({
    browser,
  }) => {
    test.skip(process.env['NEIGHBOURS'] === undefined, 'NEIGHBOURS=1 asks for it')
    test.skip(!isInstalled(proxy), `${proxy.program} is not installed`)
    test.setTimeout(300_000)
    await using behind = await linBehind(proxy, browser, {})
    const { page, ports } = behind

    await register(page, EMAIL)
    await expect(async () => {
      await page.goto('/sandbox/mailbox')
      await page.getByRole('link', { name: CONFIRM }).click({ timeout: 2000 })
    }).toPass()

    expect(new URL(page.url()).origin).toBe(`http://127.0.0.1:${ports.lin}`)
    await page.getByRole('link', { name: /\/confirm\?token=/ }).click()
    await page.getByRole('button', { name: 'Confirm my e-mail' }).click()
    await expect(page).toHaveURL('/dashboard')
    await connectLinkedIn(page, 'Ada Lindqvist')
  })
}
