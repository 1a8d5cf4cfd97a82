import { timeLimit } from '#server/kit/timers.ts'
import { WriterFault } from '#server/outside/writer/port.ts'

import { askModel, streamModel } from './ask-model.ts'
import type { Question } from './ask-model.ts'
import { refusalIn } from './checked-variant.ts'
import { judgeFailure, modelFault, refusalFault } from './model-fault.ts'
import type { ModelOptions, Abilities } from './options.ts'
import { REPAIR } from './prompt.ts'
import { withRetries } from './retries.ts'
import type { RetryPolicy } from './retries.ts'

/** Room for three posts in any language, and for what models think before. */
const OUTPUT_TOKENS = 8000

interface Asking<T> {
  readonly abilities: Abilities
  readonly retryPolicy: RetryPolicy
  readonly system: string
  readonly prompt: string
  /** The form of the answer, and what reads it: null where nothing can be made of it. */
  readonly answer: Exclude<Question['answer'], 'text'>
  readonly read: (text: string) => Promise<T | null>
}

/**
 * Asks a model, and once more where its answer cannot be read; null where that cannot be read either.
 *
 * @throws WriterFault, or the signal's reason
 */
export async function askFor<T>(
  options: ModelOptions,
  asking: Asking<T>,
  signal: AbortSignal,
): Promise<T | null> {
  const whole = AbortSignal.any([signal, timeLimit(asking.retryPolicy.inAllMs)])
  try {
    const found = await askOnce(options, asking, whole)
    if (found !== null) return found
    const prompt = `${asking.prompt}\n\n${REPAIR}`
    return await askOnce(options, { ...asking, prompt }, whole)
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof WriterFault ? error : modelFault(error)
  }
}

/**
 * Asks a model for plain text, which is told while it comes: all of it so far, anew where it is asked again.
 *
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
  const question = { system, prompt, maxOutputTokens: OUTPUT_TOKENS, answer: 'text' } as const
  try {
    const { text, isRefused } = await withRetries(
      (each) => streamModel(options, abilities, { question, signal: each }, tell),
      judgeFailure,
      { retryPolicy, signal: whole },
    )
    const refusal = refusalIn(text)
    if (isRefused || refusal !== null) throw refusalFault(refusal ?? '')
    return text
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof WriterFault ? error : modelFault(error)
  }
}

async function askOnce<T>(
  options: ModelOptions,
  { abilities, retryPolicy, system, prompt, answer: form, read }: Asking<T>,
  whole: AbortSignal,
): Promise<T | null> {
  const question = { system, prompt, maxOutputTokens: OUTPUT_TOKENS, answer: form }
  const answer = await withRetries(
    (signal) => askModel(options, abilities, { question, signal }),
    judgeFailure,
    { retryPolicy, signal: whole },
  )
  const refusal = refusalIn(answer.text)
  if (answer.isRefused || refusal !== null) throw refusalFault(refusal ?? '')
  return read(answer.text)
}
