import type { Finding } from './check-model.ts'
import { limitedFetch, UnsafeAnswer } from './limited-fetch.ts'

const WITHIN_MS = 15_000

/** Asks an OpenAI-compatible API for its list of models, which costs nothing. */
export async function checkReach(baseUrl: string, apiKey: string | null): Promise<Finding> {
  try {
    const { status } = await limitedFetch(`${baseUrl}/models`, {
      headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
      signal: AbortSignal.timeout(WITHIN_MS),
    })
    return findingOf(status)
  } catch (error) {
    if (error instanceof UnsafeAnswer && error.what === 'too-large') return findingOf(200)
    if (error instanceof UnsafeAnswer) {
      return { works: false, sentence: 'The address points to another one, which is not followed.' }
    }
    return { works: false, sentence: 'Nothing answers at the address: see AI_IMAGE_BASE_URL.' }
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
