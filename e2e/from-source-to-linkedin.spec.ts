import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import {
  CONFIRM,
  connectLinkedIn,
  followFeed,
  mailedLink,
  openSourceForm,
  PASSWORD,
  signIn,
  signUp,
  sourceRow,
  test,
} from '#e2e/kit/story.ts'
import { zipOf } from '#tests/kit/zip.ts'

const EMAIL = 'ada@example.com'
const MEMBER = 'Mateo Okafor'
const EDITED = 'Read this (parentheses) #tag C# _under_ and emoji 👩‍💻'

test('a person registers, follows feeds, connects LinkedIn, and publishes what a writer drafted', async ({
  page,
  lin,
  site,
}) => {
  await signUp(page, EMAIL)

  await page.getByRole('link', { name: /^Sources/ }).click()
  for (const path of ['/rss', '/atom', '/russian']) {
    await openSourceForm(page)
    await page.getByLabel(/RSS feed URL or keyword/i).fill(`${site.url}${path}`)
    await page.getByRole('button', { name: 'Add Source' }).click()
    await expect(page.getByText('Source added successfully!')).toBeVisible()
  }
  for (const title of ['Workshop', 'Small Teams', 'Новости']) {
    await expect(sourceRow(page, title)).toContainText('Active')
  }

  await connectLinkedIn(page, MEMBER)

  await page.getByRole('link', { name: /^Posts/ }).click()
  await page.getByRole('button', { name: 'AI Content Generator' }).click()
  const content = page.getByLabel('Post content')
  await expect(content).toHaveValue(/https:\/\/example\./)
  await expect(content).toBeFocused()
  const hooks = page.getByRole('radiogroup', { name: 'Which draft is in the editor' })
  await hooks.getByText('Draft 2').click()
  await expect(hooks.getByRole('radio', { name: /^Draft 2/ })).toBeChecked()
  await expect(content).toHaveValue(/^[^\n]+\?\n/)
  await content.fill(EDITED)
  await page.getByLabel('LinkedIn account').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('link', { name: /^View it/ })).toBeInViewport()
  const published = page.getByRole('region', { name: 'Published Posts' }).getByRole('listitem')
  await expect(published).toContainText('Just now')
  await expect(published).toContainText(EDITED)
  await expect(published.getByRole('link', { name: /View on LinkedIn/ })).toBeVisible()
  await expect(content).toHaveValue('')

  await page.goto('/sandbox/linkedin/feed')
  await expect(page.getByText(EDITED)).toBeVisible()
  const feed = await page.request.get(`${lin.url}/sandbox/linkedin/feed.json`)
  expect(await feed.json()).toMatchObject([{ text: EDITED }])

  await page.goto('/dashboard')
  await expect(page.getByText(EDITED)).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/posts')
  await expect(page).toHaveURL('/login')
})

test('an export is read on the device, nothing but the posts leaves it, and a draft follows how they are written', async ({
  page,
  site,
}) => {
  await signIn(page, EMAIL)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto('/settings#voice')

  await page.getByLabel('Choose ZIP or CSV').setInputFiles({
    name: 'Complete_LinkedInDataExport_11-01-2026.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(
      zipOf([
        { name: 'messages.csv', content: 'FROM,CONTENT\nMateo,Between us\n' },
        { name: 'Connections.csv', content: 'First Name,Email\nBetween us,a@example.com\n' },
        { name: 'export/Shares_123.csv', content: SHARES },
      ]),
    ),
  })
  await expect(page.getByText('8 posts read.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You in 8 posts' })).toBeVisible()
  await page.getByText('Details', { exact: true }).click()
  await expect(page.getByText('Read from 8 posts, the newest first.')).toBeVisible()
  await expect(page.getByText('0 in a post').first()).toBeVisible()
  const voice = sent.filter((request) => request.includes('the plan for week 3'))
  expect(voice.map((request) => request.split(' ')[0])).toEqual([
    expect.stringMatching(/\/api\/voice\/posts$/),
  ])
  expect(sent.filter((request) => request.includes('Between us'))).toEqual([])

  await followFeed(page, `${site.url}/rss`)
  await page.getByRole('link', { name: /^Posts/ }).click()
  await page.getByRole('button', { name: 'AI Content Generator' }).click()
  const content = page.getByLabel('Post content')
  await expect(content).toHaveValue(/Who is with me\?/)
  expect(await content.inputValue()).not.toContain('#')
  await page.getByText('Assembled from the article, not AI').click()
  await expect(page.getByText('Leaned on posts of yours')).toBeVisible()

  await content.fill('Frankly, the plan for week 3 is short.\n\nIt is done.\n\nWho is with me?')
  const again = page.getByText(/^You have posted this before \(Apr 1, 2026\)/)
  await expect(again).toBeVisible()
  await expect(page.getByRole('link', { name: /^See that post/ })).toHaveAttribute(
    'href',
    'https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A3',
  )
})

/** Eight posts of somebody who uses no hashtags, and ends in their own way. */
const SHARES = [
  'Date,ShareLink,ShareCommentary,SharedUrl,MediaUrl,Visibility',
  ...Array.from(
    { length: 8 },
    (_, at) =>
      `2026-0${at + 1}-01 12:00:00,https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A${at},"Frankly, the plan for week ${at} is short.\n\nIt is done.\n\nWho is with me?",,,PUBLIC`,
  ),
].join('\n')

test('from the landing page to the first published post there are eleven presses, and no network', async ({
  page,
  lin,
}) => {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).origin))
  const pressed: string[] = []
  async function press(role: 'button' | 'checkbox' | 'link', name: string | RegExp) {
    pressed.push(String(name))
    await page.getByRole(role, { name }).first().click()
  }

  await page.goto('/')
  await press('link', 'Get Started Free')
  await page.getByLabel('Email').fill(EMAIL)
  const passwords = ['Password', 'Confirm Password']
  for (const name of passwords) {
    await page.getByRole('textbox', { name, exact: true }).fill(PASSWORD)
  }
  await press('checkbox', /I agree/)
  await press('button', 'Create Account')
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toHaveValue(EMAIL)
  await expect(page.getByText(`Confirm the mail that we sent to ${EMAIL} first.`)).toBeVisible()
  await mailedLink(page, EMAIL, CONFIRM)
  await press('link', 'Open the mailbox')
  await press('link', /\/confirm\?token=/)
  await press('button', 'Confirm my e-mail')

  await expect(page).toHaveURL('/dashboard')
  await press('button', 'Add the sample feed')
  await press('button', 'Connect LinkedIn')
  await press('button', 'Approve')
  await expect(page).toHaveURL('/accounts')
  await press('button', 'Draft my first post')
  await expect(page.getByLabel('Post content')).not.toHaveValue('')
  await press('button', 'Publish')
  const published = page.getByRole('region', { name: 'Published Posts' }).getByRole('listitem')
  await expect(published.getByRole('link', { name: /View on LinkedIn/ })).toBeVisible()

  expect(pressed).toHaveLength(11)
  expect(passwords).toHaveLength(2)
  expect([...asked]).toEqual([new URL(lin.url).origin])
  const feed = await page.request.get(`${lin.url}/sandbox/linkedin/feed.json`)
  expect(await feed.json()).toHaveLength(1)
  await page.getByRole('link', { name: /^Dashboard/ }).click()
  await expect(page.getByText(/Nothing waits for you/)).toBeVisible()
})

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

/** Begins to connect an account in this browser; returns the address of LinkedIn's consent page. */
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
