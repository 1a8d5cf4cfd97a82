import * as z from 'zod/mini'

import * as accounts from '#contract/accounts.ts'
import * as assets from '#contract/assets.ts'
import * as auth from '#contract/auth.ts'
import * as content from '#contract/content/post-content.ts'
import * as deltas from '#contract/deltas.ts'
import * as jobs from '#contract/jobs.ts'
import * as notifications from '#contract/notifications.ts'
import * as posts from '#contract/posts.ts'
import * as schedules from '#contract/schedules.ts'
import * as sources from '#contract/sources.ts'
import * as system from '#contract/system.ts'
import * as wire from '#contract/wire.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

type Direction = 'input' | 'output'

/** Makes JSON Schemas of the contract's, and collects the components that they refer to. */
export interface Schemas {
  readonly components: Readonly<Record<string, JsonSchema>>
  of(schema: z.ZodMiniType, direction: Direction): JsonSchema
  /** Without a reference at its top: the parameters of a call are listed one by one. */
  inlined(schema: z.ZodMiniType): JsonSchema
}

export function createSchemas(): Schemas {
  const components: Record<string, JsonSchema> = {}

  function collect(parts: Record<string, JsonSchema>): void {
    for (const [name, schema] of Object.entries(parts)) {
      const known = components[name] ?? schema
      if (JSON.stringify(known) !== JSON.stringify(schema)) {
        throw new Error(`${name} is read and answered in two shapes, so it needs two names`)
      }
      components[name] = schema
    }
  }

  return {
    components,
    of(schema, direction) {
      const { parts, root } = toJsonSchema(schema, direction)
      collect(parts)
      return root
    },
    inlined(schema) {
      const { parts, root } = toJsonSchema(schema, 'input')
      const { [nameOf(root)]: own, ...others } = parts
      collect(others)
      return own ?? root
    },
  }
}

const COMPONENTS = '#/components/schemas/'

function nameOf({ $ref }: JsonSchema): string {
  return $ref?.slice(COMPONENTS.length) ?? ''
}

const Converted = z.custom<JsonSchema & { readonly $defs?: Record<string, JsonSchema> }>()

function toJsonSchema(
  schema: z.ZodMiniType,
  io: Direction,
): { readonly root: JsonSchema; readonly parts: Record<string, JsonSchema> } {
  const converted = z.toJSONSchema(schema, {
    metadata: NAMES,
    io,
    unrepresentable: 'any',
    override: simplify,
  })
  const text = JSON.stringify(converted).replaceAll('"#/$defs/', `"${COMPONENTS}`)
  const { $schema: _, $defs = {}, ...root } = Converted.parse(JSON.parse(text))
  return { root, parts: $defs }
}

/** The names of the contract's exported schemas are given here, so that they ship to no browser. */
const NAMES = z.registry<{ id: string }>()
const MODULES = [
  accounts,
  assets,
  auth,
  content,
  deltas,
  jobs,
  notifications,
  posts,
  schedules,
  sources,
  system,
  wire,
]
for (const [id, schema] of MODULES.flatMap((module) => Object.entries(module))) {
  if (schema instanceof z.core.$ZodType) NAMES.add(schema, { id })
}

/** Parts that an answer repeats unchecked get the schema by which the request was checked. */
const AS_TAKEN: ReadonlyMap<z.core.$ZodType, JsonSchema> = new Map<z.core.$ZodType, JsonSchema>([
  [
    content.KEPT_FORMAT_FIELDS.content.def.innerType.def.innerType,
    { $ref: `${COMPONENTS}PostContent` },
  ],
  [
    content.KEPT_FORMAT_FIELDS.mentions.def.innerType,
    { type: 'array', items: { $ref: `${COMPONENTS}Mention` } },
  ],
])

function simplify({ zodSchema, jsonSchema }: Rewritten): void {
  Object.assign(jsonSchema, AS_TAKEN.get(zodSchema))
  // Answers may get more fields one day, which readers must not refuse.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  // The format says it, in fewer words.
  if (jsonSchema.format === 'uuid') delete jsonSchema.pattern
  const { description } = z.globalRegistry.get(zodSchema) ?? {}
  if (description !== undefined) jsonSchema.description = description
}

interface Rewritten {
  readonly zodSchema: z.core.$ZodType
  readonly jsonSchema: JsonSchema
}
