import { WriterFault } from '#server/outside/writer/port.ts'

import { askModel } from './ask-model.ts'
import { refusalIn } from './checked-variant.ts'
import { judgeFailure, modelFault, refusalFault } from './model-fault.ts'
import type { ModelOptions, Abilities } from './options.ts'
import { REPAIR } from './prompt.ts'
import { readAnswer } from './read-answer.ts'
import type { Written } from './read-answer.ts'
import { withRetries } from './retries.ts'
import type { RetryPolicy } from './retries.ts'

/** Room for three posts in any language, and for what models think before. */
const OUTPUT_TOKENS = 8000

interface Asking {
  readonly abilities: Abilities
  readonly retryPolicy: RetryPolicy
  readonly system: string
  readonly prompt: string
}

/**
 * Asks a model for posts, and once more where its answer cannot be read.
 *
 * @throws WriterFault, or the signal's reason
 */
export async function askForPosts(
  options: ModelOptions,
  asking: Asking,
  signal: AbortSignal,
): Promise<readonly Written[]> {
  const whole = AbortSignal.any([signal, AbortSignal.timeout(asking.retryPolicy.inAllMs)])
  try {
    const posts = await askOnce(options, asking, whole)
    if (posts.length > 0) return posts
    const prompt = `${asking.prompt}\n\n${REPAIR}`
    return await askOnce(options, { ...asking, prompt }, whole)
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof WriterFault ? error : modelFault(error)
  }
}

async function askOnce(
  options: ModelOptions,
  { abilities, retryPolicy, system, prompt }: Asking,
  whole: AbortSignal,
): Promise<readonly Written[]> {
  const question = { system, prompt, maxOutputTokens: OUTPUT_TOKENS, answer: 'posts' } as const
  const answer = await withRetries(
    (signal) => askModel(options, abilities, { question, signal }),
    judgeFailure,
    { retryPolicy, signal: whole },
  )
  const refusal = refusalIn(answer.text)
  if (answer.isRefused || refusal !== null) throw refusalFault(refusal ?? '')
  return readAnswer(answer.text)
}
