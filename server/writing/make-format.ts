import { randomUUID } from 'node:crypto'

import type { PostContent } from '#contract/content/post-content.ts'
import type { Message, Messages } from '#contract/messages/message.ts'
import { SubjectRefused, WriterFault } from '#server/outside/writer/port.ts'
import type { Shape, Shaped, ShapingMaterial } from '#server/outside/writer/port.ts'

import type { Watched, WritingKit } from './writing-kit.ts'

interface Made {
  readonly content: PostContent
  readonly notes: readonly Messages[]
  readonly writer: string
}

/**
 * The model makes the content, or else the built-in writer, with a note that says why.
 * @throws WriterFault when neither can, or nobody should
 */
export async function makeFormat(
  kit: WritingKit,
  material: ShapingMaterial,
  watched: Watched,
): Promise<Made> {
  const { shape, notes, writer } = await shapeText(kit, material, watched)
  return { content: contentOf(shape), notes, writer }
}

async function shapeText(
  kit: WritingKit,
  material: ShapingMaterial,
  { signal, tell }: Watched,
): Promise<Shaped> {
  if (kit.writer.name === kit.builtIn.name) return kit.builtIn.shape(material, signal, tell)
  try {
    return await kit.writer.shape(material, signal, tell)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof SubjectRefused) throw error
    kit.log.warn({ err: error, writer: kit.writer.name }, 'the model shaped nothing')
    const shaped = await kit.builtIn.shape(material, signal, tell)
    const note = [modelNotUsed(error), { code: 'writer/own-sentences-instead' }] as const
    return { ...shaped, notes: [note, ...shaped.notes] }
  }
}

export function modelNotUsed(error: unknown): Message {
  const cause = error instanceof WriterFault ? error.messages[0] : UNEXPECTED
  return { code: 'writer/model-not-used', params: { cause } }
}

const UNEXPECTED = { code: 'writer/failed' } as const

/** The content with default looks and duration, which the person chooses before publishing. */
function contentOf(shape: Shape): PostContent {
  if (shape.kind === 'poll') {
    const { question, options } = shape
    return { kind: 'poll', poll: { question, options: [...options], duration: 'SEVEN_DAYS' } }
  }
  const slides = shape.slides.map((slide) => ({ id: randomUUID(), ...slide }))
  const carousel = { template: 'plain', size: 'portrait', color: null, slides } as const
  return { kind: 'document', document: { asset: null, title: shape.title, carousel } }
}
