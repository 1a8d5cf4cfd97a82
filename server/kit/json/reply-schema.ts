import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'
import * as z from 'zod/mini'

type JsonSchema = z.core.JSONSchema.BaseSchema

/**
 * Fastify's serializer writes what this schema names and nothing else, so a column that a row has too many does not
 * leave the server. The serializer checks no values: the compiler and the client do.
 *
 * @throws Error where the reply is a choice of shapes: each would be tried in turn, with each answer
 */
export function replySchema(reply: z.ZodMiniType): JsonSchema {
  const known = made.get(reply) ?? makeSchema(reply)
  made.set(reply, known)
  return known
}

const made = new WeakMap<z.ZodMiniType, JsonSchema>()

type Serializers = NonNullable<
  NonNullable<
    NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']
  >['buildSerializer']
>
type Serializer = ReturnType<ReturnType<Serializers>>

/**
 * Compiles each schema once: the route of HEAD has that of GET, and a process of tests has hundreds of servers. No
 * schema here refers to another one by its `$id`, so that the schemas of a scope change nothing.
 */
export function sharedSerializers(): Serializers {
  return (schemas, options) => {
    const compile = usual(schemas, options)
    return (route) => {
      const { schema } = route
      if (typeof schema !== 'object' || schema === null) return compile(route)
      const known = compiled.get(schema) ?? compile(route)
      compiled.set(schema, known)
      return known
    }
  }
}

const usual = SerializerSelector()
const compiled = new WeakMap<object, Serializer>()

function makeSchema(reply: z.ZodMiniType): JsonSchema {
  const schema = z.toJSONSchema(reply, {
    target: 'draft-07',
    io: 'output',
    reused: 'inline',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplify(jsonSchema),
  })
  if (/"(?:any|one|all)Of":/.test(JSON.stringify(schema))) {
    throw new Error('A reply has one shape, of which parts may be null')
  }
  return schema
}

/** Makes a nullable T of `T or null`, and removes format and pattern, because replies are not checked for these. */
function simplify(schema: JsonSchema): void {
  const [type, nothing] = schema.anyOf ?? []
  if (schema.anyOf?.length === 2 && type !== undefined && isNull(nothing)) {
    delete schema.anyOf
    Object.assign(schema, type, { nullable: true })
  }
  delete schema.format
  delete schema.pattern
}

function isNull(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'null'
}
