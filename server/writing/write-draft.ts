import { WriterFault } from '#server/outside/writer/port.ts'
import type { Draft, WritingMaterial } from '#server/outside/writer/port.ts'

import type { Watched } from './while-open.ts'
import type { WritingKit } from './writing-kit.ts'

/**
 * Written by the model, or without it by the built-in writer, with a note on why.
 *
 * @throws WriterFault when neither finds anything to write
 */
export async function writeDraft(
  kit: WritingKit,
  material: WritingMaterial,
  { signal, tell }: Watched,
): Promise<Draft> {
  if (kit.writer.name === kit.builtIn.name) return kit.builtIn.write(material, signal, tell)
  try {
    return await kit.writer.write(material, signal, tell)
  } catch (error) {
    signal.throwIfAborted()
    kit.log.warn({ err: error, writer: kit.writer.name }, 'the model wrote nothing')
    const draft = await kit.builtIn.write(material, signal, tell)
    return { ...draft, variants: draft.variants.map(withNote(error)) }
  }
}

function withNote(error: unknown): (variant: Draft['variants'][number]) => typeof variant {
  const why = error instanceof WriterFault ? error.message : 'It failed unexpectedly.'
  const note = `The AI writer could not be used: ${why} This draft was assembled from the article instead.`
  return ({ text, notes }) => ({ text, notes: [note, ...notes] })
}
