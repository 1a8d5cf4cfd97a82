import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { extractJsonMiddleware, extractReasoningMiddleware, wrapLanguageModel } from 'ai'
import type { LanguageModel } from 'ai'

import type { ModelOptions } from '#server/outside/writer/create-writer.ts'

import type { Abilities } from './abilities.ts'
import { limitedFetch } from './limited-fetch.ts'

/** The model behind its API, with fences and spoken thoughts taken off its answers. */
export function languageModel(options: ModelOptions, abilities: Abilities): LanguageModel {
  return wrapLanguageModel({
    model: options.protocol === 'anthropic' ? anthropic(options) : compatible(options, abilities),
    middleware: [extractJsonMiddleware(), extractReasoningMiddleware({ tagName: 'think' })],
  })
}

function anthropic({ baseUrl, apiKey, model }: ModelOptions) {
  const provider = createAnthropic({
    fetch: limitedFetch,
    // Never what happens to stand in the environment under the package's own names.
    apiKey: apiKey ?? 'none',
    baseURL: baseUrl ?? 'https://api.anthropic.com/v1',
  })
  return provider(model)
}

function compatible({ baseUrl, apiKey, model }: ModelOptions, abilities: Abilities) {
  const provider = createOpenAICompatible({
    name: 'provider',
    fetch: limitedFetch,
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
