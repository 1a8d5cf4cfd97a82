import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import {
  APICallError,
  NoObjectGeneratedError,
  Output,
  generateText,
  jsonSchema,
  extractJsonMiddleware,
  extractReasoningMiddleware,
  streamText,
  wrapLanguageModel,
} from 'ai'
import type { LanguageModel } from 'ai'

import { limitedFetch, limitedStream } from '#server/outside/limited-fetch.ts'

import type { ModelOptions, Abilities } from './options.ts'

export interface Question {
  readonly system: string
  readonly prompt: string
  readonly maxOutputTokens: number
  /** JSON of this form, if the provider can promise that; else any text. */
  readonly answer: keyof typeof SCHEMAS | 'text'
}

export interface Answer {
  readonly text: string
  /** The content filter of the provider or of the model refused. */
  readonly isRefused: boolean
  readonly isCut: boolean
}

// The package would write warnings to the standard error, past our log.
globalThis.AI_SDK_LOG_WARNINGS = false

/**
 * Repeats the request without a parameter that the provider refuses; `abilities` remembers that.
 * @throws the errors of `ai`, UnsafeAnswer, or the signal's reason
 */
export async function askModel(
  options: ModelOptions,
  abilities: Abilities,
  { question, signal }: { readonly question: Question; readonly signal: AbortSignal },
): Promise<Answer> {
  try {
    return await askOnce(options, abilities, { question, signal })
  } catch (error) {
    if (!hasLearned(abilities, error)) throw error
    return askModel(options, abilities, { question, signal })
  }
}

async function askOnce(
  options: ModelOptions,
  abilities: Abilities,
  { question, signal }: { readonly question: Question; readonly signal: AbortSignal },
): Promise<Answer> {
  const call = {
    model: languageModel(options, abilities),
    instructions: question.system,
    prompt: question.prompt,
    maxOutputTokens: question.maxOutputTokens,
    maxRetries: 0,
    abortSignal: signal,
  }
  if (question.answer === 'text' || !abilities.schema) return answerOf(await generateText(call))
  try {
    const { answer } = question
    const output = Output.object({ schema: jsonSchema(SCHEMAS[answer]), name: answer })
    return answerOf(await generateText({ ...call, output }))
  } catch (error) {
    if (!NoObjectGeneratedError.isInstance(error)) throw error
    return answerOf({ text: error.text ?? '', finishReason: error.finishReason ?? 'other' })
  }
}

/** @param tell receives all of the text so far */
export async function streamModel(
  options: ModelOptions,
  abilities: Abilities,
  { question, signal }: { readonly question: Question; readonly signal: AbortSignal },
  tell: (text: string) => void,
): Promise<Answer> {
  try {
    return await streamOnce(options, abilities, { question, signal }, tell)
  } catch (error) {
    if (!hasLearned(abilities, error)) throw error
    return streamModel(options, abilities, { question, signal }, tell)
  }
}

async function streamOnce(
  options: ModelOptions,
  abilities: Abilities,
  { question, signal }: { readonly question: Question; readonly signal: AbortSignal },
  tell: (text: string) => void,
): Promise<Answer> {
  const { stream } = streamText({
    model: wrapLanguageModel({
      model: modelOf(options, abilities, limitedStream(options.proxy ?? null)),
      middleware: extractReasoningMiddleware({ tagName: 'think' }),
    }),
    instructions: question.system,
    prompt: question.prompt,
    maxOutputTokens: question.maxOutputTokens,
    maxRetries: 0,
    abortSignal: signal,
    // The stream delivers the error, too.
    onError: () => undefined,
  })
  let text = ''
  let finishReason = 'other'
  for await (const part of stream) {
    if (part.type === 'error') throw part.error
    if (part.type === 'finish') ({ finishReason } = part)
    if (part.type !== 'text-delta') continue
    text += part.text
    tell(text)
  }
  signal.throwIfAborted()
  return answerOf({ text, finishReason })
}

function answerOf({ text, finishReason }: { text: string; finishReason: string }): Answer {
  return {
    text,
    isRefused: finishReason === 'content-filter',
    isCut: finishReason === 'length',
  }
}

/** True if the refusal is about a parameter that can be left out or renamed; `abilities` then remembers that. */
function hasLearned(abilities: Abilities, error: unknown): boolean {
  if (!APICallError.isInstance(error)) return false
  if (error.statusCode !== 400 && error.statusCode !== 422) return false
  const said = `${error.message} ${error.responseBody ?? ''}`
  if (/max_completion_tokens/i.test(said) && abilities.tokenLimit === 'max_tokens') {
    abilities.tokenLimit = 'max_completion_tokens'
    return true
  }
  if (abilities.schema && /response_?format|schema|structured|grammar|output_/i.test(said)) {
    abilities.schema = false
    return true
  }
  return false
}

function languageModel(options: ModelOptions, abilities: Abilities): LanguageModel {
  return wrapLanguageModel({
    model: modelOf(options, abilities, limitedFetch(options.proxy ?? null)),
    middleware: [extractJsonMiddleware(), extractReasoningMiddleware({ tagName: 'think' })],
  })
}

function modelOf(options: ModelOptions, abilities: Abilities, ask: typeof fetch) {
  return options.protocol === 'anthropic'
    ? anthropic(options, ask)
    : compatible(options, abilities, ask)
}

function anthropic({ baseUrl, apiKey, model }: ModelOptions, ask: typeof fetch) {
  const provider = createAnthropic({
    fetch: ask,
    // Never a key that the package would find in the environment under its own names.
    apiKey: apiKey ?? 'none',
    baseURL: baseUrl ?? 'https://api.anthropic.com/v1',
  })
  return provider(model)
}

function compatible(
  { baseUrl, apiKey, model }: ModelOptions,
  abilities: Abilities,
  ask: typeof fetch,
) {
  const provider = createOpenAICompatible({
    name: 'provider',
    fetch: ask,
    baseURL: baseUrl ?? '',
    supportsStructuredOutputs: true,
    ...(apiKey === null ? {} : { apiKey }),
    transformRequestBody: ({ max_tokens: limit, ...body }: Record<string, unknown>) => ({
      ...body,
      [abilities.tokenLimit]: limit,
    }),
  })
  return provider.chatModel(model)
}

/** `read-answer.ts` accepts much less. Strict modes require every field. */
const POSTS_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['posts'],
  properties: {
    posts: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['hook', 'body', 'takeaway', 'question', 'hashtags', 'sources'],
        properties: {
          hook: { type: 'string' },
          body: { type: 'array', items: { type: 'string' } },
          takeaway: { type: 'string' },
          question: { type: 'string' },
          hashtags: { type: 'array', items: { type: 'string' } },
          sources: { type: 'array', items: { type: 'integer' } },
        },
      },
    },
  },
} as const

const TEXT = { type: 'string' } as const

const CAROUSEL_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'hook', 'slides', 'question'],
  properties: {
    title: TEXT,
    hook: TEXT,
    slides: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['heading', 'body'],
        properties: { heading: TEXT, body: TEXT },
      },
    },
    question: TEXT,
  },
} as const

const POLL_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['question', 'options', 'sensitive'],
  properties: {
    question: TEXT,
    options: { type: 'array', items: TEXT },
    sensitive: { type: 'boolean' },
  },
} as const

const SCHEMAS = { posts: POSTS_SCHEMA, carousel: CAROUSEL_SCHEMA, poll: POLL_SCHEMA }
