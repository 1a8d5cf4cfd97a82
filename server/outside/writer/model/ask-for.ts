import { timeLimit } from '#server/kit/timers.ts'
import { WriterFault } from '#server/outside/writer/port.ts'

import { askModel, streamModel } from './ask-model.ts'
import type { Answer, Question } from './ask-model.ts'
import { refusalIn } from './checked-variant.ts'
import { judgeFailure, modelFault, refusalFault } from './model-fault.ts'
import type { ModelOptions, Abilities } from './options.ts'
import { REPAIR } from './prompt.ts'
import { withRetries } from './retries.ts'
import type { RetryPolicy } from './retries.ts'

/** Room for three posts in any language, and for the thoughts of models before. */
const OUTPUT_TOKENS = 8000
const MORE_OUTPUT_TOKENS = 2 * OUTPUT_TOKENS

interface Asking<T> {
  readonly abilities: Abilities
  readonly retryPolicy: RetryPolicy
  readonly system: string
  readonly prompt: string
  readonly answer: Exclude<Question['answer'], 'text'>
  /** Returns null for an unusable answer. */
  readonly read: (text: string) => Promise<T | null>
}

/**
 * Asks again, with more room, if the answer cannot be read or was cut off. Null if the second one is no better.
 * @throws WriterFault, or the signal's reason
 */
export async function askFor<T>(
  options: ModelOptions,
  asking: Asking<T>,
  signal: AbortSignal,
): Promise<T | null> {
  const whole = AbortSignal.any([signal, timeLimit(asking.retryPolicy.inAllMs)])
  try {
    const found = await askOnce(options, asking, OUTPUT_TOKENS, whole)
    if (found !== null) return found
    const prompt = `${asking.prompt}\n\n${REPAIR}`
    return await askOnce(options, { ...asking, prompt }, MORE_OUTPUT_TOKENS, whole)
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof WriterFault ? error : modelFault(error)
  }
}

/**
 * Reports all of the text so far while it arrives, anew after a retry or a cut-off answer.
 * @throws WriterFault, or the signal's reason
 */
export async function streamFor(
  options: ModelOptions,
  {
    abilities,
    retryPolicy,
    system,
    prompt,
  }: Pick<Asking<string>, 'abilities' | 'retryPolicy' | 'system' | 'prompt'>,
  signal: AbortSignal,
  tell: (text: string) => void,
): Promise<string> {
  const whole = AbortSignal.any([signal, timeLimit(retryPolicy.inAllMs)])
  function ask(maxOutputTokens: number): Promise<Answer> {
    const question = { system, prompt, maxOutputTokens, answer: 'text' } as const
    return withRetries(
      (each) => streamModel(options, abilities, { question, signal: each }, tell),
      judgeFailure,
      { retryPolicy, signal: whole },
    )
  }
  try {
    const first = await ask(OUTPUT_TOKENS)
    const { text, isRefused, isCut } = first.isCut ? await ask(MORE_OUTPUT_TOKENS) : first
    const refusal = refusalIn(text)
    if (isRefused || refusal !== null) throw refusalFault(refusal ?? '')
    if (isCut) throw modelFault(new Error('The answer was cut off by its limit.'))
    return text
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof WriterFault ? error : modelFault(error)
  }
}

async function askOnce<T>(
  options: ModelOptions,
  { abilities, retryPolicy, system, prompt, answer: form, read }: Asking<T>,
  maxOutputTokens: number,
  whole: AbortSignal,
): Promise<T | null> {
  const question = { system, prompt, maxOutputTokens, answer: form }
  const answer = await withRetries(
    (signal) => askModel(options, abilities, { question, signal }),
    judgeFailure,
    { retryPolicy, signal: whole },
  )
  const refusal = refusalIn(answer.text)
  if (answer.isRefused || refusal !== null) throw refusalFault(refusal ?? '')
  return answer.isCut ? null : read(answer.text)
}
