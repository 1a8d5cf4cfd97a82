import { MCP } from '#contract/limits.ts'

export interface ClientConfiguration {
  readonly client: string
  /** Null: a command for a terminal. */
  readonly file: string | null
  readonly text: string
}

/**
 * Configurations for clients of the Model Context Protocol, with an API key in LIN_KEY of the environment. docs/api.md has
 * the same.
 *
 * @param publicUrl without a slash at its end
 */
export function clientConfigurations(publicUrl: string): readonly ClientConfiguration[] {
  const url = endpointOf(publicUrl)
  return [
    {
      client: 'Claude Code',
      file: null,
      text: `claude mcp add --transport http lin "${url}" --header "Authorization: Bearer $LIN_KEY"`,
    },
    {
      client: 'VS Code',
      file: '.vscode/mcp.json',
      text: inJson({
        inputs: [
          { type: 'promptString', id: 'lin-key', description: 'API key of Lin', password: true },
        ],
        servers: { lin: { type: 'http', url, headers: bearer(`\${input:lin-key}`) } },
      }),
    },
    {
      client: 'Cursor',
      file: '~/.cursor/mcp.json',
      text: inJson({ mcpServers: { lin: { url, headers: bearer(`\${env:LIN_KEY}`) } } }),
    },
    {
      client: 'Codex',
      file: '~/.codex/config.toml',
      text: `[mcp_servers.lin]\nurl = "${url}"\nbearer_token_env_var = "LIN_KEY"`,
    },
  ]
}

/** Any client reaches Lin there, by Streamable HTTP. */
export function endpointOf(publicUrl: string): string {
  return `${publicUrl}${MCP.path}`
}

function bearer(key: string): Readonly<Record<string, string>> {
  return { Authorization: `Bearer ${key}` }
}

function inJson(value: object): string {
  return JSON.stringify(value, null, 2)
}
