import {
  ProtocolError,
  ProtocolErrorCode,
  acceptedContent,
  inputRequired,
} from '@modelcontextprotocol/server'
import type { GetPromptResult, McpServer, Prompt } from '@modelcontextprotocol/server'

import { ask } from './asking-tools.ts'
import { PNG } from './files.ts'

const PROMPTS: readonly Prompt[] = [
  { name: 'test_simple_prompt', description: 'Takes nothing.' },
  {
    name: 'test_prompt_with_arguments',
    description: 'Takes two words.',
    arguments: [
      { name: 'arg1', description: 'The first', required: true },
      { name: 'arg2', description: 'The second', required: true },
    ],
  },
  {
    name: 'test_prompt_with_embedded_resource',
    description: 'Holds a resource.',
    arguments: [{ name: 'resourceUri', description: 'Its address', required: true }],
  },
  { name: 'test_prompt_with_image', description: 'Holds an image.' },
  { name: 'test_input_required_result_prompt', description: 'Asks the client.' },
]

export function addPrompts(server: McpServer['server']): void {
  server.setRequestHandler('prompts/list', () => ({ prompts: [...PROMPTS] }))
  server.setRequestHandler('prompts/get', ({ params }, { mcpReq }) => {
    const { name, arguments: given = {} } = params
    if (name !== 'test_input_required_result_prompt') return promptOf(name, given)
    const answered = acceptedContent(mcpReq.inputResponses, 'user_context')
    if (answered !== undefined) return said(`In ${String(answered['context'])}`)
    const question = ask('What context should the prompt use?', { context: { type: 'string' } })
    return inputRequired({ inputRequests: { user_context: question } })
  })
  server.setRequestHandler('completion/complete', ({ params: { argument } }) => ({
    completion: { values: ['testing', 'tests'].filter((each) => each.startsWith(argument.value)) },
  }))
}

function promptOf(name: string, given: Readonly<Record<string, string>>): GetPromptResult {
  const { arg1, arg2, resourceUri = 'test://example-resource' } = given
  switch (name) {
    case 'test_simple_prompt':
      return said('This is a simple prompt for testing.')
    case 'test_prompt_with_arguments':
      return said(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)
    case 'test_prompt_with_embedded_resource':
      return user(
        {
          type: 'resource',
          resource: {
            uri: resourceUri,
            mimeType: 'text/plain',
            text: 'Embedded resource content for testing.',
          },
        },
        { type: 'text', text: 'Please process the embedded resource above.' },
      )
    case 'test_prompt_with_image':
      return user(
        { type: 'image', data: PNG, mimeType: 'image/png' },
        { type: 'text', text: 'Please analyze the image above.' },
      )
    default:
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no prompt ${name}.`)
  }
}

function said(words: string): GetPromptResult {
  return user({ type: 'text', text: words })
}

type Content = GetPromptResult['messages'][number]['content']

function user(...contents: readonly Content[]): GetPromptResult {
  return { messages: contents.map((content) => ({ role: 'user', content })) }
}
