import { WRITING } from '#contract/content/writing-limits.ts'
import { POST_TEXT } from '#contract/limits.ts'

import { createModelWriter } from './model/model-writer.ts'
import type { ModelOptions } from './model/options.ts'
import { RETRY_POLICY } from './model/retries.ts'
import type { RetryPolicy } from './model/retries.ts'
import { WriterFault } from './port.ts'
import type { Writer } from './port.ts'

export function createWriter(
  model: ModelOptions | null,
  retryPolicy: RetryPolicy = RETRY_POLICY,
): Writer {
  return model === null ? createBuiltInWriter() : createModelWriter(model, retryPolicy)
}

const NAME = 'built-in'

export function createBuiltInWriter(): Writer {
  return {
    name: NAME,

    async write(material, signal) {
      const { composePosts } = await loadWriter()
      signal.throwIfAborted()
      const { articles, topic, keywords, recentPosts, instructions } = material
      const posts = composePosts(articles, {
        topic,
        keywords,
        recentPosts,
        avoid: instructions.avoid,
        charsMax: POST_TEXT.maxLength,
      })
      if (posts === null) {
        throw new WriterFault([{ code: 'writer/nothing-new' }])
      }
      return {
        variants: posts.texts.slice(0, WRITING.variantsMax).map((text) => ({ text, notes: [] })),
        articlesUsed: posts.articlesUsed,
        writer: NAME,
      }
    },

    async shape(material, signal) {
      const { shapeOf } = await import('./built-in-shape.ts')
      signal.throwIfAborted()
      return { shape: shapeOf(material), notes: [], writer: NAME }
    },

    /** Rewriting needs a model here: rules rewrite on the device, without a network. */
    async rewrite(_, signal) {
      signal.throwIfAborted()
      throw new WriterFault([{ code: 'writer/no-model' }])
    },
  }
}

/** Its word lists are read with the first draft. */
function loadWriter() {
  return import('@lin/writer')
}
