import { fileURLToPath } from 'node:url'

import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect } from 'playwright/test'
import type { Frame, Page } from 'playwright/test'
import { build } from 'vite'
import * as z from 'zod/mini'

import { MCP } from '#contract/limits.ts'
import { lookInto } from '#e2e/kit/look.ts'
import { PASSWORD, signIn, test, tokenOf } from '#e2e/kit/story.ts'
import { APPS_EXTENSION, APP_MIME_TYPE } from '#server/mcp/card/negotiation.ts'
import { cardPage } from '#server/mcp/card/resource.ts'
import { anApiKey } from '#tests/kit/api-keys.ts'
import { connectedAccount } from '#tests/kit/people.ts'
import { remoteServer } from '#tests/kit/remote.ts'

import type { CardHost, Shown } from './card-host.ts'

declare global {
  var cardHost: CardHost
}

const EMAIL = 'ada@example.com'
const HOSTILE = '<img src="x" onerror="document.title = 1"><script>document.title = 2</script>'
const TEXT = `${HOSTILE}\nWe wrote it down.\nNobody misses the meeting.\nThe fourth line.\nThe fifth.`

const Draft = z.object({ post: z.object({ id: z.string() }), hash: z.string() })
const Contents = z.tuple([z.object({ text: z.string() })])

test('a host of MCP Apps shows the post, and its person approves it in Lin', async ({
  page,
  elsewhere,
  lin,
}) => {
  await signIn(page, EMAIL)
  const token = await tokenOf(page, EMAIL)
  const server = remoteServer(lin.url)
  const { id: account } = await connectedAccount(server, { token })
  const { key } = await anApiKey(server, { token, password: PASSWORD })
  await using host = await aHost(lin.url, key)
  const written = await host.callTool({
    name: 'create_draft',
    arguments: { text_content: TEXT, social_account_id: account },
  })
  const { post, hash } = Draft.parse(written.structuredContent)
  const named = { draft_id: post.id, expected_hash: hash }
  const result = await host.callTool({ name: 'request_approval', arguments: named })
  const { contents } = await host.readResource({ uri: 'ui://lin/post' })
  const [{ text: html }] = Contents.parse(contents)

  const chat = await elsewhere()
  const asked: string[] = []
  chat.on('request', (request) => asked.push(request.url()))
  await chat.addScriptTag({ content: await bundledHost() })
  const shown = {
    html,
    result,
    context: { theme: 'light', locale: 'en-GB' },
    links: 'opens',
  } as const
  await show(chat, shown)
  const card = chat.frameLocator('iframe')

  await expect(card.getByRole('heading', { level: 1 })).toHaveText(/\w/)
  await expect(card.getByText('It waits for your approval.')).toBeVisible()
  await expect(card.getByText(HOSTILE)).toBeVisible()
  expect(await card.locator('img').count()).toBe(0)

  const words = card.locator('.text__words')
  expect((await words.boundingBox())?.height).toBe(72)
  await card.getByRole('button', { name: '…more' }).focus()
  await chat.keyboard.press('Enter')
  await expect(card.getByRole('button', { name: 'Show less' })).toBeFocused()
  expect((await words.boundingBox())?.height).toBeGreaterThan(96)

  await chat.keyboard.press('Tab')
  await expect(card.getByRole('button', { name: 'Approve in Lin' })).toBeFocused()
  await chat.keyboard.press('Enter')
  const address = `${lin.url}/posts?draft=${post.id}`
  await expect.poll(() => chat.evaluate(() => cardHost.links)).toEqual([address])
  expect(await chat.evaluate(() => cardHost.deeds)).toEqual([])
  expect(asked).toEqual([])

  await page.goto(address)
  await page.getByRole('button', { name: 'Ask for approval' }).click()
  await page.getByRole('button', { name: 'Approve it as it is now' }).click()
  await expect(page.getByText('Somebody has approved it as it is now.')).toBeVisible()
  const read = await host.callTool({ name: 'read_post', arguments: { post_id: post.id } })
  await show(chat, { ...shown, result: read })
  await expect(card.getByText('Approved exactly as it is.')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Open in Lin' })).toBeVisible()
})

test('a card fits into 320 px, by day and by lamp, in four languages, and says what to do', async ({
  page,
  elsewhere,
  lin,
}) => {
  await signIn(page, EMAIL)
  const html = await cardPage(lin.url)
  const chat = await elsewhere()
  await chat.setViewportSize({ width: 320, height: 800 })
  await chat.addScriptTag({ content: await bundledHost() })

  for (const [locale, words] of LANGUAGES) {
    for (const theme of ['light', 'dark'] as const) {
      await show(chat, { html, result: resultOf(CARD), context: { theme, locale }, links: 'opens' })
      await expect(chat.frameLocator('iframe').getByText(words)).toBeVisible()
      expect(await lookInto(frameOf(chat)), `${locale}, ${theme}`).toEqual([])
    }
  }

  const context = { theme: 'dark', locale: 'en' } as const
  const card = chat.frameLocator('iframe')
  await show(chat, { html, result: null, context, links: 'none' })
  await expect(card.getByText('ask the assistant to read it again')).toBeVisible()
  await expect(card.getByText(`${lin.url}/posts`)).toBeVisible()
  expect(await lookInto(frameOf(chat))).toEqual([])

  await show(chat, { html, result: { content: [], isError: true }, context, links: 'refuses' })
  await expect(card.getByText('No post has come.')).toBeVisible()
  await card.getByRole('button', { name: 'Open in Lin' }).click()
  await expect(card.getByRole('status')).toContainText(`${lin.url}/posts`)

  const led = resultOf({ ...CARD, link: 'https://evil.example/' })
  await show(chat, { html, result: led, context, links: 'opens' })
  await card.getByRole('button', { name: 'Approve in Lin' }).click()
  await expect.poll(() => chat.evaluate(() => cardHost.links.at(-1))).toBe(`${lin.url}/posts`)
})

const LANGUAGES = [
  ['en-GB', 'Approve in Lin'],
  ['de-AT', 'In Lin freigeben'],
  ['es-MX', 'Aprobar en Lin'],
  ['fr', 'Approuver dans Lin'],
] as const

/** Everything that a card can show. */
const CARD = {
  state: 'waits',
  at: '2027-01-04T17:00:00.000Z',
  link: 'https://lin.example/posts?draft=1',
  account: 'Ada Lindqvist-Featherstonehaugh',
  text: `${'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(9)}\nEnd.`,
  visibility: 'CONNECTIONS',
  pictures: ['A desk', ''],
  link_card: { title: 'A page', source: 'https://www.example.com/a' },
  part: { kind: 'poll', title: 'Meetings?', options: ['Yes', 'No'] },
  first_comment: 'The first',
}

function resultOf(card: object) {
  return { content: [], _meta: { 'lin/card': card } }
}

/** As it stood in most clients in 2026: with `initialize`. */
async function aHost(url: string, key: string): Promise<Client & AsyncDisposable> {
  const client = new Client(
    { name: 'a-host', version: '1.0.0' },
    {
      versionNegotiation: { mode: 'legacy' },
      capabilities: { extensions: { [APPS_EXTENSION]: { mimeTypes: [APP_MIME_TYPE] } } },
    },
  )
  const headers = { Authorization: `Bearer ${key}` }
  const transport = new StreamableHTTPClientTransport(new URL(`${url}${MCP.path}`), {
    requestInit: { headers },
  })
  await client.connect(transport)
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.close() })
}

/** As text: the types of results are too deep for those of Playwright. */
async function show(page: Page, shown: Shown): Promise<void> {
  await page.evaluate(`cardHost.show(${JSON.stringify(shown)})`)
}

function frameOf(page: Page): Frame {
  const [, frame] = page.frames()
  if (frame === undefined) throw new Error('The host shows no card.')
  return frame
}

/** The host with all that it imports, as one script for a page. */
async function bundledHost(): Promise<string> {
  const entry = fileURLToPath(import.meta.resolve('./card-host.ts'))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: { write: false, target: 'es2024', lib: { entry, formats: ['iife'], name: 'host' } },
  })
  const [output] = Array.isArray(built) ? built : []
  const [chunk] = output?.output ?? []
  if (chunk?.type !== 'chunk') throw new Error('The host could not be bundled.')
  return chunk.code
}
