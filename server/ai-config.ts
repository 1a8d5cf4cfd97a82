import * as z from 'zod/mini'

import { StartError } from '#server/kit/start-error.ts'
import type { ImageModelOptions } from '#server/outside/illustrator/image-model.ts'
import type { ModelOptions } from '#server/outside/writer/model/options.ts'

export interface AiConfig {
  /** Null: the built-in writer. */
  readonly model: ModelOptions | null
  /** Null: the drawn title card. */
  readonly imageModel: ImageModelOptions | null
}

const HttpUrl = z.url({ protocol: /^https?$/ })

export const AI_ENVIRONMENT = {
  AI_PROVIDER: z.optional(
    z.enum(['built-in', 'openai', 'ollama', 'openai-compatible', 'anthropic']),
  ),
  AI_BASE_URL: z.optional(HttpUrl),
  AI_API_KEY: z.optional(z.string()),
  AI_MODEL: z.optional(z.string()),
  AI_IMAGE_BASE_URL: z.optional(HttpUrl),
  AI_IMAGE_API_KEY: z.optional(z.string()),
  AI_IMAGE_MODEL: z.optional(z.string()),
} as const

export const AI_EXPECTED = {
  AI_PROVIDER: 'built-in, openai, ollama, openai-compatible or anthropic',
  AI_BASE_URL: 'the address of a model API, such as https://api.openai.com/v1',
  AI_IMAGE_BASE_URL: 'the address of an image API, such as https://api.openai.com/v1',
} as const

const Values = z.object(AI_ENVIRONMENT)

const BASES = {
  openai: 'https://api.openai.com/v1',
  ollama: 'http://localhost:11434/v1',
} as const

/** @throws StartError that names what is missing or cannot be a key */
export function readAi(values: z.infer<typeof Values>): AiConfig {
  assertKey('AI_API_KEY', values.AI_API_KEY)
  assertKey('AI_IMAGE_API_KEY', values.AI_IMAGE_API_KEY)
  return { model: readModel(values), imageModel: readImageModel(values) }
}

/** Refuses a key that is not printable ASCII: the error about a header with such a key would quote it. */
function assertKey(name: string, value: string | undefined): void {
  if (value === undefined || /^[\x21-\x7e]+$/.test(value.trim())) return
  throw new StartError(
    `${name} holds something that no key has, such as a blank or a line break: set the key alone.`,
  )
}

function readModel(values: z.infer<typeof Values>): ModelOptions | null {
  const { AI_PROVIDER: provider, AI_BASE_URL: base, AI_API_KEY: apiKey, AI_MODEL: model } = values
  if (provider === 'built-in') return null
  if (provider === undefined && base === undefined && model === undefined) {
    if (apiKey === undefined) return null
    throw new StartError(
      'AI_PROVIDER is missing: AI_API_KEY alone does not say whose key it is. Set AI_PROVIDER and AI_MODEL.',
    )
  }
  if (model === undefined) {
    throw new StartError('AI_MODEL is missing: name the model that writes, such as gpt-5-mini.')
  }
  const protocol = provider === 'anthropic' ? 'anthropic' : 'openai-compatible'
  const usual = provider === 'openai' || provider === 'ollama' ? BASES[provider] : null
  const baseUrl = base === undefined ? usual : apiBase(base, provider === 'ollama')
  if (baseUrl === null && protocol === 'openai-compatible') {
    throw new StartError(
      'AI_BASE_URL is missing: set the address of the model API, such as https://api.openai.com/v1, or AI_PROVIDER to openai, ollama or anthropic.',
    )
  }
  if (apiKey === undefined && (provider === 'openai' || provider === 'anthropic')) {
    throw new StartError(`AI_API_KEY is missing: ${provider} answers nobody without a key.`)
  }
  return { protocol, baseUrl, apiKey: apiKey?.trim() ?? null, model: model.trim() }
}

/** Corrects an address as it is often copied: with the call behind it, or for Ollama without `/v1`. */
function apiBase(url: string, isOllama: boolean): string {
  const base = url
    .replace(/(?<!\/)\/+$/, '')
    .replace(/\/(?:chat\/completions|messages|images\/generations)$/, '')
  return isOllama && new URL(base).pathname === '/' ? `${base}/v1` : base
}

function readImageModel(values: z.infer<typeof Values>): ImageModelOptions | null {
  const { AI_IMAGE_BASE_URL: baseUrl, AI_IMAGE_API_KEY: apiKey, AI_IMAGE_MODEL: model } = values
  if (baseUrl === undefined && model === undefined && apiKey === undefined) return null
  if (baseUrl === undefined || model === undefined) {
    throw new StartError('AI_IMAGE_BASE_URL and AI_IMAGE_MODEL must be set together, or neither.')
  }
  return { baseUrl: apiBase(baseUrl, false), apiKey: apiKey?.trim() ?? null, model: model.trim() }
}
