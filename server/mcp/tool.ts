import type { CallToolResult, Tool as ListedTool } from '@modelcontextprotocol/server'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import type { Scope } from '#contract/auth.ts'
import { AppError } from '#contract/errors.ts'
import type { Api } from '#server/kit/api.ts'
import type { KeySession } from '#server/kit/key-gate.ts'
import type { PublishingKit } from '#server/publishing/publishing-kit.ts'
import type { SourceKit } from '#server/sources/source-kit.ts'

import { tellRefusal } from './refusals.ts'

export type McpKit = PublishingKit & SourceKit

/** Whose API key calls a tool, and by which request. */
export interface Caller {
  readonly api: Api
  readonly kit: McpKit
  readonly session: KeySession
  readonly request: FastifyRequest
}

export interface Tool {
  readonly name: string
  /** A key without it does not see the tool. */
  readonly scope: Scope
  readonly listed: ListedTool
  /** A refusal is a result, too, that says what to do next. */
  run(caller: Caller, input: unknown): Promise<CallToolResult>
}

type Input = z.ZodMiniObject
type Output = z.ZodMiniObject

interface Definition<I extends Input, O extends Output> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly scope: Scope
  readonly hints: Hints
  readonly input: I
  readonly output: O
  run(caller: Caller, input: z.output<I>): Promise<z.input<O>>
}

interface Hints {
  readonly readOnlyHint: boolean
  readonly destructiveHint: boolean
  readonly idempotentHint: boolean
  readonly openWorldHint: boolean
}

export const READS: Hints = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
}

/** Adds something, or nothing more when it is repeated. */
export const ADDS: Hints = { ...READS, readOnlyHint: false }

/** Replaces something. */
export const REPLACES: Hints = { ...ADDS, destructiveHint: true }

/** Other people see it, at LinkedIn. */
export const RELEASES: Hints = { ...REPLACES, openWorldHint: true }

export function defineTool<I extends Input, O extends Output>(tool: Definition<I, O>): Tool {
  const { name, title, description, scope, hints, input, output } = tool
  return {
    name,
    scope,
    listed: {
      name,
      title,
      description,
      annotations: { title, ...hints },
      inputSchema: schemaOf(input, 'input'),
      outputSchema: schemaOf(output, 'output'),
    },
    async run(caller, given) {
      try {
        const answer = await tool.run(caller, read(input, given))
        // Programs of the earlier protocol read the text alone.
        return {
          content: [{ type: 'text', text: JSON.stringify(answer) }],
          structuredContent: answer,
        }
      } catch (error) {
        return tellRefusal(caller.request, error)
      }
    },
  }
}

/** @throws request/invalid, naming each field that is not what the tool takes */
function read<I extends Input>(input: I, given: unknown): z.output<I> {
  const parsed = z.safeParse(input, given ?? {})
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new AppError('request/invalid', {
    detail: `The tool does not take this. ${faults.join('; ')}`,
  })
}

const Schema = z.custom<ListedTool['inputSchema']>(
  (schema) => z.object({ type: z.literal('object') }).safeParse(schema).success,
)

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): ListedTool['inputSchema'] {
  const { $schema: _, ...converted } = z.toJSONSchema(schema, {
    io,
    reused: 'inline',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // A later version may answer with more.
      if (io === 'output' && jsonSchema.additionalProperties === false) {
        delete jsonSchema.additionalProperties
      }
      // The format says it, in fewer words.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern
      const { description } = z.globalRegistry.get(zodSchema) ?? {}
      if (description !== undefined) jsonSchema.description = description
    },
  })
  const written: unknown = JSON.parse(JSON.stringify(converted))
  return Schema.parse(written)
}
