import { setTimeout as wait } from 'node:timers/promises'

import type { ServerContext } from '@modelcontextprotocol/server'

import { PNG, WAV } from './files.ts'
import { text } from './test-tool.ts'
import type { TestTool } from './test-tool.ts'

const STEP_MS = 50

/** The tools of the suites that answer at once. */
export const TOOLS: readonly TestTool[] = [
  {
    name: 'test_simple_text',
    description: 'Answers with a text.',
    run: () => text('This is a simple text response for testing.'),
  },
  {
    name: 'test_image_content',
    description: 'Answers with an image.',
    run: () => ({ content: [{ type: 'image', data: PNG, mimeType: 'image/png' }] }),
  },
  {
    name: 'test_audio_content',
    description: 'Answers with a sound.',
    run: () => ({ content: [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }] }),
  },
  {
    name: 'test_embedded_resource',
    description: 'Answers with a resource.',
    run: () => ({
      content: [
        {
          type: 'resource',
          resource: {
            uri: 'test://embedded-resource',
            mimeType: 'text/plain',
            text: 'This is an embedded resource content.',
          },
        },
      ],
    }),
  },
  {
    name: 'test_multiple_content_types',
    description: 'Answers with a text, an image and a resource.',
    run: () => ({
      content: [
        { type: 'text', text: 'Multiple content types test:' },
        { type: 'image', data: PNG, mimeType: 'image/png' },
        {
          type: 'resource',
          resource: {
            uri: 'test://mixed-content-resource',
            mimeType: 'application/json',
            text: '{"test":"data","value":123}',
          },
        },
      ],
    }),
  },
  {
    name: 'test_error_handling',
    description: 'Fails.',
    run: () => ({
      ...text('This tool intentionally returns an error for testing'),
      isError: true,
    }),
  },
  {
    name: 'test_tool_with_logging',
    description: 'Writes three lines into the log of the client.',
    async run(context) {
      await log(context, 'Tool execution started')
      await wait(STEP_MS)
      await log(context, 'Tool processing data')
      await wait(STEP_MS)
      await log(context, 'Tool execution completed')
      return text('Logged.')
    },
  },
  {
    name: 'test_logging_tool',
    description: 'Writes into the log of a client that asks for it.',
    async run(context) {
      await log(context, 'Only for who asks')
      return text('Logged.')
    },
  },
  {
    name: 'test_tool_with_progress',
    description: 'Reports its progress.',
    async run({ mcpReq }) {
      const { _meta: { progressToken } = {} } = mcpReq
      for (const progress of [0, 50, 100]) {
        if (progressToken !== undefined) {
          await mcpReq.notify({
            method: 'notifications/progress',
            params: { progressToken, progress, total: 100 },
          })
        }
        await wait(STEP_MS)
      }
      return text('Done.')
    },
  },
  {
    name: 'json_schema_2020_12_tool',
    description: 'Has an input of JSON Schema 2020-12.',
    inputSchema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      $defs: {
        address: {
          $anchor: 'addressDef',
          type: 'object',
          properties: { street: { type: 'string' }, city: { type: 'string' } },
        },
      },
      properties: {
        name: { type: 'string' },
        address: { $ref: '#/$defs/address' },
        contactMethod: { type: 'string', enum: ['phone', 'email'] },
        phone: { type: 'string' },
        email: { type: 'string' },
      },
      allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
      if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
      // oxlint-disable-next-line unicorn/no-thenable
      then: { required: ['phone'] },
      else: { required: ['email'] },
      additionalProperties: false,
    },
    run: () => text('Read.'),
  },
  {
    name: 'test_custom_header',
    description: 'Has an input that a header repeats.',
    inputSchema: {
      type: 'object',
      properties: { region: { type: 'string', 'x-mcp-header': 'Region' } },
    },
    run: (_, { region }) => text(`In ${String(region)}`),
  },
]

// Deprecated in 2026, and asked for by the suite of 2025.
function log({ mcpReq }: ServerContext, data: string): Promise<void> {
  // oxlint-disable-next-line typescript/no-deprecated
  return mcpReq.log('info', data)
}
