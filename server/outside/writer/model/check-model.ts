import { plainLine, shorten } from '@lin/writer/text'
import { APICallError } from 'ai'

import { ProxyFault } from '#server/outside/forward-proxy.ts'
import type { ForwardProxy } from '#server/outside/forward-proxy.ts'
import { limitedFetch, UnsafeAnswer } from '#server/outside/limited-fetch.ts'

import { askModel } from './ask-model.ts'
import { failureOf } from './model-fault.ts'
import type { Failure } from './model-fault.ts'
import type { ModelOptions } from './options.ts'
import { usualAbilities } from './options.ts'
import { RETRY_POLICY, withRetries } from './retries.ts'

export interface Finding {
  readonly works: boolean
  readonly sentence: string
}

const ONCE = { ...RETRY_POLICY, tries: 1 }

/** The result never holds the key. */
export async function checkModel(options: ModelOptions): Promise<Finding> {
  const question = {
    system: 'This is a test of the connection.',
    prompt: 'Answer with the one word: ready',
    // Some models think before the first word.
    maxOutputTokens: 1000,
    answer: 'text',
  } as const
  try {
    const { text } = await withRetries(
      (signal) => askModel(options, usualAbilities(options), { question, signal }),
      () => ({ isWorthIt: false, afterMs: null }),
      { retryPolicy: ONCE, signal: new AbortController().signal },
    )
    const said = shorten(plainLine(text), 60)
    if (said === '') return { works: false, sentence: SAID_NOTHING }
    return { works: true, sentence: `It works: the model answered “${said}”.` }
  } catch (error) {
    const status = APICallError.isInstance(error) ? error.statusCode : undefined
    const seen = status === undefined ? '' : ` Status ${status}.`
    const sentence = proxyFaultIn(error) ?? `${ADVICE[failureOf(error)]}${seen}`
    return { works: false, sentence }
  }
}

function proxyFaultIn(error: unknown): string | null {
  if (error instanceof ProxyFault) return error.message
  return error instanceof Error && error.cause !== undefined ? proxyFaultIn(error.cause) : null
}

const SAID_NOTHING =
  'The model answered without a word: it may spend its whole answer on thinking. Turn that off, or name another one in AI_MODEL.'

const ADVICE: Record<Failure, string> = {
  key: 'The key is refused: see AI_API_KEY.',
  unknown: 'The model is unknown there (AI_MODEL), or no API answers at the address (AI_BASE_URL).',
  quota: 'The quota is used up: the provider wants credit.',
  busy: 'The provider is busy: try again in a minute.',
  'too-much': 'The model cannot read even a short question.',
  'refused-request': 'The provider does not accept the question: see AI_MODEL and AI_PROVIDER.',
  broken: 'The provider has a fault of its own.',
  slow: 'There is no answer within a minute.',
  unreachable: 'Nothing answers at the address: see AI_BASE_URL, and whether the server runs.',
  redirect: 'The address points to another one, which is not followed: see AI_BASE_URL.',
  'too-large': 'The answer is larger than 1 MB: that is no API of a model.',
  unreadable: 'The answer is not that of a model API: see AI_BASE_URL and AI_PROVIDER.',
}

const WITHIN_MS = 15_000

/** Asks for the list of models, which costs nothing. */
export async function checkReach(
  baseUrl: string,
  apiKey: string | null,
  proxy: ForwardProxy | null = null,
): Promise<Finding> {
  try {
    const { status } = await limitedFetch(proxy)(`${baseUrl}/models`, {
      headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
      signal: AbortSignal.timeout(WITHIN_MS),
    })
    return findingOf(status)
  } catch (error) {
    if (error instanceof UnsafeAnswer && error.what === 'too-large') return findingOf(200)
    if (error instanceof UnsafeAnswer) {
      return { works: false, sentence: 'The address points to another one, which is not followed.' }
    }
    const sentence = proxyFaultIn(error) ?? 'Nothing answers at the address: see AI_IMAGE_BASE_URL.'
    return { works: false, sentence }
  }
}

function findingOf(status: number): Finding {
  if (status === 401 || status === 403) {
    return {
      works: false,
      sentence: `The key is refused: see AI_IMAGE_API_KEY (status ${status}).`,
    }
  }
  if (status >= 500) {
    return { works: false, sentence: `The provider has a fault of its own (status ${status}).` }
  }
  if (status >= 400) {
    return {
      works: true,
      sentence: `It can be reached, but keeps no list of models (status ${status}): whether it takes the key is not known. No image was asked for.`,
    }
  }
  return { works: true, sentence: 'It can be reached and takes the key. No image was asked for.' }
}
