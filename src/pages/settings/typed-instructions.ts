import type { WritingInstructions } from '#contract/jobs.ts'
import { WRITING } from '#contract/limits.ts'
import { t } from '#text/t.ts'

/** The instructions as their form holds them. */
export interface TypedInstructions extends Omit<WritingInstructions, 'avoid' | 'examples'> {
  /** One in each line. */
  readonly avoid: string
  readonly examples: readonly string[]
}

export function typedFrom({ avoid, ...kept }: WritingInstructions): TypedInstructions {
  return { ...kept, avoid: avoid.join('\n') }
}

/** What was left blank counts for nothing. */
export function instructionsFrom(typed: TypedInstructions): WritingInstructions {
  return {
    ...typed,
    avoid: withoutBlanks(typed.avoid.split('\n')),
    examples: withoutBlanks(typed.examples),
  }
}

/** Why the instructions cannot be saved; null where they can. */
export function instructionsFault({ avoid, examples }: WritingInstructions): string | null {
  const { avoidMax, avoidMaxLength, exampleMaxLength } = WRITING
  const { avoidTooMany, avoidTooLong, exampleTooLong } = t.settings.writing
  if (avoid.length > avoidMax) return avoidTooMany(avoidMax)
  if (avoid.some((words) => words.length > avoidMaxLength)) return avoidTooLong(avoidMaxLength)
  if (examples.some((post) => post.length > exampleMaxLength))
    return exampleTooLong(exampleMaxLength)
  return null
}

function withoutBlanks(texts: readonly string[]): string[] {
  return texts.map((text) => text.trim()).filter((text) => text !== '')
}
