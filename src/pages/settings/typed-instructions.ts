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

export type InstructionsFault = 'avoidTooMany' | 'avoidTooLong' | 'exampleTooLong'

/** Why the instructions cannot be saved; null where they can. */
export function instructionsFault({
  avoid,
  examples,
}: WritingInstructions): InstructionsFault | null {
  if (avoid.length > MOST.avoidTooMany) return 'avoidTooMany'
  if (avoid.some(({ length }) => length > MOST.avoidTooLong)) return 'avoidTooLong'
  return examples.some(({ length }) => length > MOST.exampleTooLong) ? 'exampleTooLong' : null
}

export function instructionsFaultText(fault: InstructionsFault): string {
  return t.settings.writing[fault](MOST[fault])
}

const MOST: Readonly<Record<InstructionsFault, number>> = {
  avoidTooMany: WRITING.avoidMax,
  avoidTooLong: WRITING.avoidMaxLength,
  exampleTooLong: WRITING.exampleMaxLength,
}

function withoutBlanks(texts: readonly string[]): string[] {
  return texts.map((text) => text.trim()).filter((text) => text !== '')
}
