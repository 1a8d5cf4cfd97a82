import type {
  CallToolResult,
  InputRequiredResult,
  ServerContext,
  Tool,
} from '@modelcontextprotocol/server'

/** A tool that a conformance suite calls, by the name and with the result that the suite asks for. */
export interface TestTool {
  readonly name: string
  readonly description: string
  /** Missing: it takes nothing. */
  readonly inputSchema?: Tool['inputSchema']
  readonly run: (
    context: ServerContext,
    given: Readonly<Record<string, unknown>>,
  ) => Promise<CallToolResult | InputRequiredResult> | CallToolResult | InputRequiredResult
}

export function text(words: string): CallToolResult {
  return { content: [{ type: 'text', text: words }] }
}
