import { fromJSONSchema } from 'zod'
import * as z from 'zod/mini'

import { Schema } from './schema.ts'

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly schema: Schema
}

export interface Operation {
  /** `PUT /api/posts/{id}`. */
  readonly name: string
  readonly method: Method
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly body: Schema | null
  /** The fault of an answer's body by its status; null if the body is as described. */
  readonly check: (status: number, body: string) => string | null
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

const Described = z.object({
  parameters: z.optional(z.array(z.object({ name: z.string(), in: z.string(), schema: Schema }))),
  requestBody: z.optional(
    z.object({
      content: z.object({ 'application/json': z.optional(z.object({ schema: Schema })) }),
    }),
  ),
  responses: z.record(
    z.string(),
    z.object({
      content: z.optional(
        z.record(
          z.string(),
          z.object({ schema: z.custom<Parameters<typeof fromJSONSchema>[0]>() }),
        ),
      ),
    }),
  ),
})
const Description = z.object({ paths: z.record(z.string(), z.record(z.string(), Described)) })
const Components = z.object({
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})

/** Every operation that the server's own description names. */
export function operationsIn(document: unknown): readonly Operation[] {
  const { schemas } = Components.parse(document).components
  return Object.entries(Description.parse(withoutReferences(document, schemas)).paths).flatMap(
    ([path, operations]) =>
      Object.entries(operations).flatMap(([verb, described]) => {
        // An answer that does not end: tests/server/deltas/events.test.ts reads it.
        if ('text/event-stream' in (described.responses['200']?.content ?? {})) return []
        const method = z.enum(METHODS).parse(verb.toUpperCase())
        return {
          name: `${method} ${path}`,
          method,
          path,
          parameters: described.parameters ?? [],
          body: described.requestBody?.content['application/json']?.schema ?? null,
          check: checkBy(described.responses),
        }
      }),
  )
}

/** The document with each component in the place of the references to it. */
function withoutReferences(part: unknown, schemas: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(part)) return part.map((each) => withoutReferences(each, schemas))
  if (typeof part !== 'object' || part === null) return part
  if ('$ref' in part) {
    return withoutReferences(schemas[String(part.$ref).split('/').at(-1) ?? ''], schemas)
  }
  return Object.fromEntries(
    Object.entries(part).map(([name, each]) => [name, withoutReferences(each, schemas)]),
  )
}

function checkBy(responses: z.infer<typeof Described>['responses']): Operation['check'] {
  const schemas = new Map(
    Object.entries(responses).map(([status, { content }]) => {
      const [schema] = Object.values(content ?? {})
      return [status, schema === undefined ? null : fromJSONSchema(schema.schema)]
    }),
  )
  return (status, body) => {
    const schema = schemas.get(String(status))
    if (schema === undefined) return `${status} is not described`
    if (schema === null || body === '') return null
    const read = schema.safeParse(parsed(body))
    return read.success ? null : `${status} is not as described: ${read.error.message}`
  }
}

export function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
