import { composePost } from './compose-post.ts'
import type { Draft, Writer, WritingMaterial } from './port.ts'

const NAME = 'built-in'

/** Writes without any model: the article's own sentences, quoted, between a headline and a question. */
export function createBuiltInWriter(): Writer {
  return { name: NAME, write }
}

async function write(material: WritingMaterial, signal: AbortSignal): Promise<Draft> {
  signal.throwIfAborted()
  const post = composePost(material)
  if (post === null) throw new Error('There is nothing in the material that was not posted before.')
  return { ...post, writer: NAME }
}
