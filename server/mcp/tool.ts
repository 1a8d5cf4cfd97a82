import type { CallToolResult, Tool as ListedTool } from '@modelcontextprotocol/server'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import type { Scope } from '#contract/auth.ts'
import { AppError } from '#contract/errors.ts'
import type { Api } from '#server/kit/api.ts'
import type { KeySession } from '#server/kit/key-gate.ts'
import type { PublishingKit } from '#server/publishing/publishing-kit.ts'
import type { SourceKit } from '#server/sources/source-kit.ts'

import { showsCards } from './card/negotiation.ts'
import { CARD_META, CARD_OF_TOOL } from './card/resource.ts'
import type { Card } from './card/shape.ts'
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
  /** The same, for a host that shows cards. */
  readonly listedWithCard: ListedTool
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
  /** Of a tool that answers with a post; null without one. */
  card?(caller: Caller, answer: z.input<O>): Promise<Card | null>
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
  const listed: ListedTool = {
    name,
    title,
    description,
    annotations: { title, ...hints },
    inputSchema: schemaOf(input, 'input'),
    outputSchema: schemaOf(output, 'output'),
  }
  return {
    name,
    scope,
    listed,
    listedWithCard: tool.card === undefined ? listed : { ...listed, _meta: CARD_OF_TOOL },
    async run(caller, given) {
      try {
        const answer = await tool.run(caller, read(input, given))
        // Programs of the earlier protocol read the text alone.
        return {
          content: [{ type: 'text', text: JSON.stringify(answer) }],
          structuredContent: answer,
          ...(await cardFor(tool, caller, answer)),
        }
      } catch (error) {
        return tellRefusal(caller.request, error)
      }
    },
  }
}

/** The tool has done its work: without its card it is answered, too. */
async function cardFor<I extends Input, O extends Output>(
  tool: Definition<I, O>,
  caller: Caller,
  answer: z.input<O>,
): Promise<Pick<CallToolResult, '_meta'>> {
  if (tool.card === undefined || !showsCards(caller.request)) return {}
  try {
    const card = await tool.card(caller, answer)
    return card === null ? {} : { _meta: { [CARD_META]: card } }
  } catch (error) {
    caller.request.log.warn({ err: error }, 'no card for a tool')
    return {}
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
