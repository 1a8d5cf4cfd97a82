import { randomBytes } from 'node:crypto'

import {
  CLIENT_CAPABILITIES_META_KEY,
  ProtocolError,
  ProtocolErrorCode,
  acceptedContent,
  createRequestStateCodec,
  inputRequired,
  inputResponse,
} from '@modelcontextprotocol/server'
import type {
  ElicitRequestFormParams,
  InputRequest,
  InputRequiredResult,
  ServerContext,
} from '@modelcontextprotocol/server'
import * as z from 'zod/mini'

import { text } from './test-tool.ts'
import type { TestTool } from './test-tool.ts'

type Fields = ElicitRequestFormParams['requestedSchema']['properties']

export function ask(message: string, properties: Fields): InputRequest {
  return inputRequired.elicit({
    message,
    requestedSchema: { type: 'object', properties, required: Object.keys(properties) },
  })
}

function sample(question: string): InputRequest {
  return inputRequired.createMessage({
    messages: [{ role: 'user', content: { type: 'text', text: question } }],
    maxTokens: 100,
  })
}

const WORDS = { type: 'string' } as const
const NAME = ask('What is your name?', { name: WORDS })
const CONFIRM = ask('Please confirm', { ok: { type: 'boolean' } })

/** The tools of the suites that need an answer of the client before their own. */
export const ASKING_TOOLS: readonly TestTool[] = [
  asking('test_sampling', { answer: sample('Test prompt for sampling') }),
  asking('test_missing_capability', { answer: sample('A question') }),
  asking('test_elicitation', {
    answer: ask('Please provide your information', { username: WORDS, email: WORDS }),
  }),
  asking('test_streaming_elicitation', { answer: NAME }),
  asking('test_elicitation_sep1034_defaults', {
    answer: ask('Please confirm the defaults', {
      name: { type: 'string', default: 'John Doe' },
      age: { type: 'integer', default: 30 },
      score: { type: 'number', default: 95.5 },
      status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
      verified: { type: 'boolean', default: true },
    }),
  }),
  asking('test_elicitation_sep1330_enums', {
    answer: ask('Please choose', {
      untitledSingle: { type: 'string', enum: ['option1', 'option2', 'option3'] },
      titledSingle: { type: 'string', oneOf: [{ const: 'value1', title: 'First Option' }] },
      legacyEnum: { type: 'string', enum: ['opt1'], enumNames: ['Option One'] },
      untitledMulti: { type: 'array', items: { type: 'string', enum: ['option1', 'option2'] } },
      titledMulti: {
        type: 'array',
        items: { anyOf: [{ const: 'value1', title: 'First Choice' }] },
      },
    }),
  }),
  {
    name: 'test_input_required_result_elicitation',
    description: 'Asks for a name.',
    run({ mcpReq }) {
      const answered = acceptedContent(mcpReq.inputResponses, 'user_name')
      if (answered === undefined) return inputRequired({ inputRequests: { user_name: NAME } })
      return text(`Hello, ${String(answered['name'])}!`)
    },
  },
  asking('test_input_required_result_sampling', {
    capital_question: sample('What is the capital of France?'),
  }),
  asking('test_input_required_result_list_roots', { client_roots: inputRequired.listRoots() }),
  asking('test_input_required_result_request_state', { confirm: CONFIRM }, 'confirm'),
  asking(
    'test_input_required_result_multiple_inputs',
    {
      user_name: NAME,
      greeting: sample('Generate a greeting'),
      client_roots: inputRequired.listRoots(),
    },
    'several',
  ),
  {
    name: 'test_input_required_result_multi_round',
    description: 'Asks twice.',
    async run(context) {
      const state = await stateOf(context)
      if (state === undefined) return again('step1', 'Step 1: What is your name?', 'name')
      if (state === 'step1') return again('step2', 'Step 2: What is your favorite color?', 'color')
      return text('Both steps are done.')
    },
  },
  asking('test_input_required_result_tampered_state', { confirm: CONFIRM }, 'tampered'),
  {
    name: 'test_input_required_result_capabilities',
    description: 'Asks in the ways that the client knows.',
    run({ mcpReq }) {
      const known = Envelope.parse(mcpReq.envelope)[CLIENT_CAPABILITIES_META_KEY]
      const inputRequests = {
        ...(known.sampling === undefined ? {} : { question: sample('A question') }),
        ...(known.elicitation === undefined ? {} : { user_name: NAME }),
      }
      return inputRequired({ inputRequests })
    },
  },
]

const Envelope = z.object({
  [CLIENT_CAPABILITIES_META_KEY]: z.object({
    sampling: z.optional(z.unknown()),
    elicitation: z.optional(z.unknown()),
  }),
})

/** Asks until everything is answered. With a state, that has to come back as it was given. */
function asking(
  name: string,
  inputRequests: Record<string, InputRequest>,
  state?: string,
): TestTool {
  return {
    name,
    description: 'Asks the client.',
    async run(context) {
      const given = await stateOf(context)
      const { inputResponses } = context.mcpReq
      const isAnswered = Object.keys(inputRequests).every(
        (key) => inputResponse(inputResponses, key).kind !== 'missing',
      )
      if (isAnswered && given === state) return text(`state-ok: ${JSON.stringify(inputResponses)}`)
      if (state === undefined) return inputRequired({ inputRequests })
      return inputRequired({ inputRequests, requestState: await STATES.mint(state) })
    },
  }
}

async function again(step: string, message: string, field: string): Promise<InputRequiredResult> {
  return inputRequired({
    inputRequests: { [step]: ask(message, { [field]: WORDS }) },
    requestState: await STATES.mint(step),
  })
}

const STATES = createRequestStateCodec<string>({ key: randomBytes(32) })

/** @throws ProtocolError for one that was not given here */
async function stateOf(context: ServerContext): Promise<string | undefined> {
  const state = context.mcpReq.requestState<string>()
  if (state === undefined) return undefined
  try {
    return await STATES.verify(state, context)
  } catch {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'The state was changed on its way.')
  }
}
