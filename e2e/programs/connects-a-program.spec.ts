import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import { look } from '#e2e/kit/look.ts'
import { PASSWORD, signIn, test } from '#e2e/kit/story.ts'
import { REDIRECT, aProgram } from '#tests/kit/program.ts'

const EMAIL = 'ada@example.com'

test('a program asks to be let in, works with what it may, and is ended', async ({
  page,
  elsewhere,
  lin,
}) => {
  await signIn(page, EMAIL)
  const browser = await elsewhere()
  // The program listens there.
  await browser.route(`${REDIRECT}**`, (route) => route.fulfill({ body: 'Back in the program' }))
  const program = aProgram(lin, { name: 'Desk <b>Robot</b>' })
  await expect(program.connect()).rejects.toThrow('Unauthorized')

  await browser.goto(program.asked().href)
  await browser.getByLabel('Email').fill(EMAIL)
  await browser.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await browser.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(browser.getByText('Desk <b>Robot</b> wants to work with your Lin.')).toBeVisible()
  await expect(browser).toHaveTitle(/A program asks to be let in/)
  await expect(browser.getByText('nobody: only the program itself says so')).toBeVisible()
  await expect(browser.getByText(new URL(REDIRECT).host)).toBeVisible()
  expect(await look(browser, {})).toEqual([])
  await letInByKeys(browser)
  await browser.waitForURL(`${REDIRECT}?**`)
  await program.finish(new URL(browser.url()))

  await using client = await program.connect()
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['read_post', 'create_draft']),
  )
  expect(tools.map(({ name }) => name)).not.toContain('publish_post')

  await page.goto('/settings/you#programs')
  const card = page.getByRole('region', { name: 'Connected programs' })
  await expect(card.getByRole('heading', { name: 'Desk <b>Robot</b>' })).toBeVisible()
  await expect(card.getByText('Read, Draft')).toBeVisible()
  await card.getByRole('button', { name: 'End Desk <b>Robot</b>' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
  await expect(card.getByText('No program is connected.')).toBeVisible()

  const { access_token } = program.tokens()
  const answer = await page.request.post('/mcp', {
    headers: { authorization: `Bearer ${access_token}` },
    data: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  })
  expect(answer.status()).toBe(401)
})

/** Takes a scope away and gives it again, and lets the program in. */
async function letInByKeys(page: Page): Promise<void> {
  const draft = page.getByLabel('Write and change drafts, which you release yourself')
  await expect(page.getByLabel('Publish at once, and release what waits for you')).not.toBeChecked()
  await draft.focus()
  await page.keyboard.press('Space')
  await expect(draft).not.toBeChecked()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Let it in' }).focus()
  await page.keyboard.press('Enter')
}
