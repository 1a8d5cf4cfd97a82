import type { ForwardProxy } from '#server/outside/forward-proxy.ts'

export interface ModelOptions {
  /** `openai-compatible`: POST {baseUrl}/chat/completions. `anthropic`: POST {baseUrl}/messages. */
  readonly protocol: 'openai-compatible' | 'anthropic'
  /** Without a slash at the end; null: the provider's own. */
  readonly baseUrl: string | null
  readonly apiKey: string | null
  readonly model: string
  /** Missing or null: the provider is reached directly. */
  readonly proxy?: ForwardProxy | null
}

/** The parameters that a provider supports, as learned from its refusals. */
export interface Abilities {
  schema: boolean
  /** Newer models of OpenAI refuse the name `max_tokens`; most other servers know no other. */
  tokenLimit: 'max_tokens' | 'max_completion_tokens'
}

export function usualAbilities({ baseUrl }: ModelOptions): Abilities {
  const host = URL.parse(baseUrl ?? '')?.hostname ?? ''
  const isOpenAI = host === 'api.openai.com' || host.endsWith('.openai.azure.com')
  return { schema: true, tokenLimit: isOpenAI ? 'max_completion_tokens' : 'max_tokens' }
}
