import { composeCarousel, composePoll, composePosts } from '@lin/writer'

import { WRITING } from '#contract/content/writing-limits.ts'
import { POST_TEXT } from '#contract/limits.ts'

import { createModelWriter } from './model/model-writer.ts'
import type { ModelOptions } from './model/options.ts'
import { RETRY_POLICY } from './model/retries.ts'
import type { RetryPolicy } from './model/retries.ts'
import { WriterFault } from './port.ts'
import type { Shape, ShapingMaterial, Writer } from './port.ts'
import { CAROUSEL, POLL, shapeOfPoll } from './shapes.ts'

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

function shapeOf({ format, text, articles }: ShapingMaterial): Shape {
  if (format === 'poll') return shapeOfPoll(composePoll(text, POLL))
  const carousel = composeCarousel(text, { articles, limits: CAROUSEL })
  if (carousel === null) throw new WriterFault([{ code: 'writer/no-text-for-carousel' }])
  return { kind: 'carousel', ...carousel }
}
