import { composePosts } from './compose-posts.ts'
import { composeShape } from './compose-shape.ts'
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

    /** Rewriting needs a model here: rules rewrite on the device, without a network. */
    async rewrite(_, signal) {
      signal.throwIfAborted()
      throw new WriterFault([{ code: 'writer/no-model' }])
    },
  }
}
