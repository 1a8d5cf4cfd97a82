import { createBuiltInWriter } from './built-in.ts'
import { createModelWriter } from './model/model-writer.ts'
import { PATIENCE } from './model/patience.ts'
import type { Patience } from './model/patience.ts'
import type { Writer } from './port.ts'

/** A model behind an API, as the environment names it. */
export interface ModelOptions {
  /** `openai-compatible`: POST {baseUrl}/chat/completions. `anthropic`: POST {baseUrl}/messages. */
  readonly protocol: 'openai-compatible' | 'anthropic'
  /** Without a slash at the end; null: the provider's own. */
  readonly baseUrl: string | null
  readonly apiKey: string | null
  readonly model: string
}

/** The writer that the environment asks for; without a model, the built-in one. */
export function createWriter(model: ModelOptions | null, patience: Patience = PATIENCE): Writer {
  return model === null ? createBuiltInWriter() : createModelWriter(model, patience)
}
