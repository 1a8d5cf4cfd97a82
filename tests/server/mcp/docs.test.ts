import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { clientConfigurations } from '#contract/program-access/configurations.ts'
import { sourceOf } from '#tests/kit/proofs.ts'
import { testServer } from '#tests/kit/server.ts'

import { aDesk } from './mcp-stage.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

const PAGE = await sourceOf('docs/api.md')
const { key } = await aDesk(server)

const Entry = z.object({ url: z.string(), headers: z.object({ Authorization: z.string() }) })
const VsCode = z.object({ servers: z.object({ lin: Entry }) })
const Cursor = z.object({ mcpServers: z.object({ lin: Entry }) })

/** Address and header as each client would send them, where the page leaves room for the key. */
const CONFIGURED: Record<string, () => z.infer<typeof Entry>> = {
  'Claude Code': () => {
    const [, url = '', header = ''] =
      /^claude mcp add --transport http lin "(.+?)" --header "Authorization: (.+?)"$/m.exec(PAGE) ??
      []
    return { url, headers: { Authorization: header } }
  },
  'VS Code': () => VsCode.parse(JSON.parse(blockOf('VS Code'))).servers.lin,
  Cursor: () => Cursor.parse(JSON.parse(blockOf('Cursor'))).mcpServers.lin,
  Codex: () => {
    const [, url = '', variable = ''] =
      /^\[mcp_servers\.lin\]\nurl = "(.+?)"\nbearer_token_env_var = "(.+?)"$/m.exec(PAGE) ?? []
    return { url, headers: { Authorization: `Bearer $${variable}` } }
  },
}

test.each(Object.entries(CONFIGURED))(
  'the configuration of %s reaches the tools',
  async (_, read) => {
    const { url, headers } = read()
    const Authorization = headers.Authorization.replace(
      /\$\{input:lin-key\}|\$\{env:LIN_KEY\}|\$LIN_KEY/,
      key,
    )
    const address = url.replace(/^(\$LIN_URL|https:\/\/lin\.example\.com)/, server.url)

    const client = new Client({ name: 'of-the-page', version: '1.0.0' })
    await client.connect(
      new StreamableHTTPClientTransport(new URL(address), {
        requestInit: { headers: { Authorization } },
      }),
    )
    const { tools } = await client.listTools()
    await client.close()

    expect(tools).toHaveLength(14)
  },
)

test('the settings and the doctor give the configurations of the page', () => {
  const page = laidOut(PAGE.replaceAll('$LIN_URL/mcp', 'https://lin.example.com/mcp'))

  for (const { text } of clientConfigurations('https://lin.example.com')) {
    expect(page).toContain(laidOut(text))
  }
})

test('the page names every tool', async () => {
  const client = new Client({ name: 'of-the-page', version: '1.0.0' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), {
      requestInit: { headers: { Authorization: `Bearer ${key}` } },
    }),
  )
  const { tools } = await client.listTools()
  await client.close()

  expect(tools.filter(({ name }) => !PAGE.includes(`\`${name}\``))).toEqual([])
})

function laidOut(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('{ ', '{').replaceAll(' }', '}')
}

function blockOf(client: string): string {
  return new RegExp(`\`\`\`json title="${client}"\n(.+?)\`\`\``, 's').exec(PAGE)?.[1] ?? ''
}
