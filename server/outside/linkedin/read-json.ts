import type * as z from 'zod/mini'

import type { Answer } from './http.ts'

/** @throws when LinkedIn refused, or when the answer is not what its documentation says */
export function readJson<T>(answer: Answer, schema: z.ZodMiniType<T>): T {
  if (answer.status >= 300) {
    throw new Error(`LinkedIn answered ${answer.status}: ${answer.text.slice(0, 300)}`)
  }
  return schema.parse(jsonOf(answer.text))
}

/** The parser's own words quote the text, and a token may be in it. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('LinkedIn answered something that is no JSON.')
  }
}
