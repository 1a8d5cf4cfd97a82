import { composePosts } from './compose-posts.ts'
import { composeShape } from './compose-shape.ts'
import { createModelWriter } from './model/model-writer.ts'
import type { ModelOptions } from './model/options.ts'
import { RETRY_POLICY } from './model/retries.ts'
import type { RetryPolicy } from './model/retries.ts'
import { WriterFault } from './port.ts'
import type { Writer } from './port.ts'

/** The writer that the environment asks for; without a model, the built-in one. */
export function createWriter(
  model: ModelOptions | null,
  retryPolicy: RetryPolicy = RETRY_POLICY,
): Writer {
  return model === null ? createBuiltInWriter() : createModelWriter(model, retryPolicy)
}

const NAME = 'built-in'

/** Writes without any model: the article's own sentences, quoted, between a headline and a question. */
export function createBuiltInWriter(): Writer {
  return {
    name: NAME,

    async write(material, signal) {
      signal.throwIfAborted()
      const posts = composePosts(material)
      if (posts === null) {
        throw new WriterFault([{ code: 'writer/nothing-new' }])
      }
      return {
        variants: posts.texts.map((text) => ({ text, notes: [] })),
        articlesUsed: posts.articlesUsed,
        writer: NAME,
      }
    },

    async shape(material, signal) {
      signal.throwIfAborted()
      return { shape: composeShape(material), notes: [], writer: NAME }
    },

    /** Always fails: rewriting needs a model here. Rewriting by rules happens on the device, without a network. */
    async rewrite(_, signal) {
      signal.throwIfAborted()
      throw new WriterFault([{ code: 'writer/no-model' }])
    },
  }
}
