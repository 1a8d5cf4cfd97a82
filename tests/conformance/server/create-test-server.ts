import { fromJsonSchema } from '@modelcontextprotocol/server'
import type { JsonSchemaType, McpServer, Tool } from '@modelcontextprotocol/server'
import * as z from 'zod/mini'

import { callTool, createMcpServer, toolsFor } from '#server/mcp/server.ts'
import type { Caller } from '#server/mcp/tool.ts'

import { ASKING_TOOLS } from './asking-tools.ts'
import { addPrompts } from './prompts.ts'
import { addResources } from './resources.ts'
import type { TestTool } from './test-tool.ts'
import { TOOLS } from './tools.ts'

const TEST_TOOLS: ReadonlyMap<string, TestTool> = new Map(
  [...TOOLS, ...ASKING_TOOLS].map((tool) => [tool.name, tool]),
)

/** Lin's own server with what the conformance suites call besides. Only tests may open Lin with it. */
export function createTestServer(caller: Caller, version: string): McpServer {
  const mcp = createMcpServer(caller, version)
  const { server } = mcp
  server.registerCapabilities({
    logging: {},
    completions: {},
    prompts: { listChanged: false },
    resources: { listChanged: false, subscribe: true },
  })
  server.setRequestHandler('tools/list', () => ({
    tools: [...toolsFor(caller.session.key.scopes, false), ...[...TEST_TOOLS.values()].map(listed)],
  }))
  server.setRequestHandler('tools/call', async ({ params }, context) => {
    const tool = TEST_TOOLS.get(params.name)
    if (tool === undefined) return callTool(caller, params)
    return tool.run(context, params.arguments ?? {})
  })
  for (const tool of TEST_TOOLS.values()) nameInputs(mcp, tool)
  addPrompts(server)
  addResources(server)
  return mcp
}

const NO_INPUT = { type: 'object' } as const

function listed({ name, description, inputSchema = NO_INPUT }: TestTool): Tool {
  return { name, description, inputSchema }
}

/** The package compares the headers of a call with the inputs that it knows from here. */
function nameInputs(mcp: McpServer, { name, inputSchema, run }: TestTool): void {
  if (inputSchema === undefined) return
  const known = fromJsonSchema(Written.parse(inputSchema))
  mcp.registerTool(name, { inputSchema: known }, async (_, context) => run(context, {}))
}

/** The package has two types for one schema. */
const Written = z.custom<JsonSchemaType>()
