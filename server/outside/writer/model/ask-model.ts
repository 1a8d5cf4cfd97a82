import { APICallError, NoObjectGeneratedError, Output, generateText, jsonSchema } from 'ai'

import type { ModelOptions } from '#server/outside/writer/create-writer.ts'

import type { Abilities } from './abilities.ts'
import { POSTS_SCHEMA } from './answer-schema.ts'
import { languageModel } from './language-model.ts'

export interface Question {
  readonly system: string
  readonly prompt: string
  readonly maxOutputTokens: number
  /** Posts as JSON, where the provider can promise that; else any text. */
  readonly answer: 'posts' | 'text'
}

export interface Answer {
  readonly text: string
  /** The provider's or the model's own guard would not have it. */
  readonly isRefused: boolean
}

// What it would say goes to the process's standard error, past our log.
globalThis.AI_SDK_LOG_WARNINGS = false

/**
 * Asks once. A provider that refuses a parameter is asked again without it, and `abilities` remembers.
 *
 * @throws what `ai` throws, UnsafeAnswer, or the signal's reason
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
    const output = Output.object({ schema: jsonSchema(POSTS_SCHEMA), name: 'posts' })
    return answerOf(await generateText({ ...call, output }))
  } catch (error) {
    if (!NoObjectGeneratedError.isInstance(error)) throw error
    return answerOf({ text: error.text ?? '', finishReason: error.finishReason ?? 'other' })
  }
}

function answerOf({ text, finishReason }: { text: string; finishReason: string }): Answer {
  return { text, isRefused: finishReason === 'content-filter' }
}

/** True where the refusal is about a parameter that can be left out or named otherwise. */
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
