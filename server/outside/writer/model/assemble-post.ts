import { POST_TEXT } from '#contract/limits.ts'
import { shorten } from '#server/outside/writer/sentences.ts'

/** The parts of a post, checked. */
export interface Parts {
  readonly hook: string
  readonly body: readonly string[]
  readonly takeaway: string
  readonly question: string
  /** `Source: …`, one a line. */
  readonly sources: string
  readonly hashtags: readonly string[]
}

/** One text of at most 3000 characters: paragraphs are left out from the end of the body, links never. */
export function assemblePost(parts: Parts): string {
  const { hook, body, takeaway, question, sources, hashtags } = parts
  const paragraphs = [hook, ...body, takeaway, question, sources, hashtags.join(' ')]
  const text = paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')
  const excess = text.length - POST_TEXT.maxLength
  if (excess <= 0) return text
  if (body.length > 1) return assemblePost({ ...parts, body: body.slice(0, -1) })
  const [only = ''] = body
  if (only.length > excess + SENTENCE_CHARS) {
    return assemblePost({ ...parts, body: [shorten(only, only.length - excess)] })
  }
  if (only !== '') return assemblePost({ ...parts, body: [] })
  if (question !== '') return assemblePost({ ...parts, question: '' })
  if (takeaway !== '') return assemblePost({ ...parts, takeaway: '' })
  return assemblePost({ ...parts, hook: shorten(hook, hook.length - excess) })
}

/** What is left of a cut paragraph should still say something. */
const SENTENCE_CHARS = 40
