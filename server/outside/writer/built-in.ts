import { composePosts } from './compose-posts.ts'
import { WriterFault } from './port.ts'
import type { Draft, Writer, WritingMaterial } from './port.ts'

const NAME = 'built-in'

/** Writes without any model: the article's own sentences, quoted, between a headline and a question. */
export function createBuiltInWriter(): Writer {
  return { name: NAME, write }
}

async function write(material: WritingMaterial, signal: AbortSignal): Promise<Draft> {
  signal.throwIfAborted()
  const posts = composePosts(material)
  if (posts === null) {
    throw new WriterFault('There is nothing in your sources that you have not posted before.')
  }
  return {
    variants: posts.texts.map((text) => ({ text, notes: [] })),
    articlesUsed: posts.articlesUsed,
    writer: NAME,
  }
}
