import { existsSync } from 'node:fs'

import { readConfig } from '#server/config.ts'
import { StartError } from '#server/kit/start-error.ts'
import { checkDoor } from '#server/mcp/check-door.ts'

/**
 * `npm run doctor [-- ADDRESS]`: whether programs get in at the public address, LIN_PUBLIC_URL or the one that is named,
 * and what they are configured with.
 */
try {
  const address = process.argv[2] ?? configuredAddress()
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
    throw new StartError(`"${address}" is no address: name one such as https://lin.example.com`)
  }
  const publicUrl = address.replace(/(?<!\/)\/+$/, '')
  const findings = await checkDoor(publicUrl)
  for (const { heading, works, sentence } of findings) {
    process.stdout.write(`${works ? '✓' : '✗'} ${heading}\n  ${sentence}\n`)
  }
  const areFine = findings.every(({ works }) => works)
  if (areFine) process.stdout.write(configurations(publicUrl))
  process.exitCode = areFine ? 0 : 1
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

function configuredAddress(): string {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { publicUrl, port } = readConfig(process.env)
  return publicUrl ?? `http://localhost:${port}`
}

/** The same as in docs/api.md. */
function configurations(publicUrl: string): string {
  const endpoint = `${publicUrl}/mcp`
  return `
With an API key of Lin's settings in LIN_KEY:

Claude Code
claude mcp add --transport http lin "${endpoint}" --header "Authorization: Bearer $LIN_KEY"

VS Code, .vscode/mcp.json
${inJson({
  inputs: [{ type: 'promptString', id: 'lin-key', description: 'API key of Lin', password: true }],
  servers: {
    lin: {
      type: 'http',
      url: endpoint,
      headers: { Authorization: `Bearer \${input:lin-key}` },
    },
  },
})}

Cursor, ~/.cursor/mcp.json
${inJson({
  mcpServers: { lin: { url: endpoint, headers: { Authorization: `Bearer \${env:LIN_KEY}` } } },
})}

Codex, ~/.codex/config.toml
[mcp_servers.lin]
url = "${endpoint}"
bearer_token_env_var = "LIN_KEY"

Any other client: Streamable HTTP at ${endpoint}, with the header "Authorization: Bearer …", or with OAuth.
`
}

function inJson(value: object): string {
  return JSON.stringify(value, null, 2)
}
