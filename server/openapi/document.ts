import { STATUS_CODES } from 'node:http'

import { EXPORT_LEDGER } from '#contract/approvals/ledger.ts'
import { SCOPES } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import type { Call } from '#contract/calls.ts'
import { REWRITE } from '#contract/content/rewrite.ts'
import { DELTA_CALLS, EVENTS } from '#contract/deltas.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { SENTENCES } from '#contract/errors.ts'
import { API, DELTA, IDEMPOTENCY } from '#contract/limits.ts'
import { Problem } from '#contract/wire.ts'

import { refusalsOf } from './refusals.ts'
import { createSchemas } from './schemas.ts'
import type { JsonSchema, Schemas } from './schemas.ts'

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

interface Response {
  readonly description: string
  readonly headers?: Readonly<Record<string, object>>
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>
}

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly security: readonly object[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: object
  readonly responses: Readonly<Record<string, Response>>
}

type Paths = Record<string, Record<string, Operation>>

const ALL: readonly (readonly [string, Call])[] = Object.entries({
  ...CALLS,
  events: EVENTS,
  rewritePost: REWRITE,
  exportLedger: EXPORT_LEDGER,
})
/** The list's other answer, by the path that both have. */
const DELTAS: ReadonlyMap<string, Call> = new Map(
  Object.values(DELTA_CALLS).map((call) => [call.path, call]),
)

/** The contract as OpenAPI 3.1. What generators make types of has the names that the contract uses. */
export function describeCalls(version: string): Description {
  described = described?.info.version === version ? described : describeAll(version)
  return described
}

type Description = ReturnType<typeof describeAll>
/** It is one for a process, which may have a server for each of its tests. */
let described: Description | undefined

function describeAll(version: string) {
  const schemas = createSchemas()
  const paths = describePaths(schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lin',
      version,
      description:
        'Errors are problem details (RFC 9457) that also carry `message`. Writes take an Idempotency-Key: the same key with the same request answers what the first one answered.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    tags: tagsOf(paths).map((name) => ({ name })),
    paths,
    components: {
      schemas: sortedByName(schemas.components),
      securitySchemes: SECURITY_SCHEMES,
    },
  }
}

const SECURITY_SCHEMES = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token of a person who is signed in',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'lin_…',
    description: `An API key, made in the settings. Its scopes: ${SCOPES.map((scope) => `\`${scope}\``).join(', ')}; none includes another. A call says which one it needs; what does not name any is for people alone.`,
  },
} as const

function describePaths(schemas: Schemas): Paths {
  const paths: Paths = {}
  for (const [name, call] of ALL) {
    const path = API.root + call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describe(schemas, name, call) }
  }
  return paths
}

function describe(schemas: Schemas, name: string, call: Call): Operation {
  return {
    operationId: name,
    summary: call.summary,
    ...(call.moreScopes === undefined ? {} : { description: toldOf(call.moreScopes) }),
    tags: [tagOf(call)],
    security: securityOf(call),
    parameters: parametersOf(schemas, call),
    ...(call.body === undefined ? {} : { requestBody: bodyOf(schemas, call.body) }),
    ...(call.file === 'taken' ? { requestBody: FILE } : {}),
    responses: {
      [call.status]: successOf(schemas, call),
      ...(call.file === 'taken'
        ? { 202: { ...successOf(schemas, call), description: GOES_ON } }
        : {}),
      ...(call.file === 'answered' ? ofFile(schemas, call) : {}),
      ...(isStream(call) ? { 204: NO_STREAM } : {}),
      ...(deltaOf(call) === undefined ? {} : { 304: UNCHANGED }),
      ...problemsOf(schemas, refusalsOf(name, call)),
    },
  }
}

/** Any one of the entries is enough; of a key's scopes, each is needed. */
function securityOf({ access, scope }: Call): readonly object[] {
  if (access === 'anyone') return []
  return scope === null ? [{ session: [] }] : [{ session: [] }, { apiKey: [scope] }]
}

function toldOf(scopes: NonNullable<Call['moreScopes']>): string {
  const told = Object.entries(scopes).map(([scope, when]) => `\`${scope}\` ${when}`)
  return `An API key also needs ${told.join(', and ')}.`
}

function ofFile(schemas: Schemas, call: Call): Record<string, Response> {
  const range = { 'Content-Range': TEXT_HEADER }
  return {
    206: {
      ...successOf(schemas, call),
      description: 'The part that Range asks for',
      headers: range,
    },
    304: { description: 'Not Modified' },
    416: {
      description: 'Nothing of what Range asks for is there',
      headers: range,
      content: { 'application/problem+json': { schema: schemas.of(Problem, 'output') } },
    },
  }
}

function deltaOf(call: Call): Call | undefined {
  return call.method === 'GET' ? DELTAS.get(call.path) : undefined
}

function tagOf({ path }: Call): string {
  return path.split('/')[1] ?? ''
}

function tagsOf(paths: Paths): string[] {
  const operations = Object.values(paths).flatMap((each) => Object.values(each))
  return [...new Set(operations.flatMap(({ tags }) => tags))].toSorted()
}

const KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Chosen by the client, one for each thing it means to do. Kept for 30 days: the same key with the same request answers what the first one answered.',
  schema: { type: 'string', maxLength: IDEMPOTENCY.keyMaxLength },
}

const IF_NONE_MATCH: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description:
    'The ETag of an earlier answer: where it would be the same, this one is 304 without a body.',
  schema: { type: 'string' },
}

const RANGE: Parameter = {
  name: 'Range',
  in: 'header',
  required: false,
  description:
    'Some bytes of the file: `bytes=0-1048575`. Several spans at once are answered with all of it.',
  schema: { type: 'string' },
}

const LAST_EVENT_ID: Parameter = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description:
    'The id of the last event that was heard: the stream begins with what changed since.',
  schema: { type: 'string', maxLength: DELTA.versionMaxLength },
}

function parametersOf(schemas: Schemas, call: Call): readonly Parameter[] {
  const delta = deltaOf(call)
  return [
    ...listed(schemas, 'path', call.params),
    ...listed(schemas, 'query', call.query),
    ...listed(schemas, 'query', delta?.query).map((each) => ({ ...each, required: false })),
    ...(delta === undefined ? [] : [IF_NONE_MATCH]),
    ...(call.path === EVENTS.path ? [LAST_EVENT_ID] : []),
    ...(call.file === 'answered' ? [RANGE] : []),
    ...(call.repetition === 'safe' ? [] : [KEY]),
    ...listed(schemas, 'header', call.headers),
  ]
}

function listed(
  schemas: Schemas,
  place: Parameter['in'],
  schema: Call['params'],
): readonly Parameter[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemas.inlined(schema)
  return Object.entries(properties).flatMap(([name, value]) => {
    if (typeof value === 'boolean') return []
    const { description, ...own } = value
    return {
      name,
      in: place,
      required: required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema: own,
    }
  })
}

function bodyOf(schemas: Schemas, body: NonNullable<Call['body']>): object {
  return {
    required: !body.safeParse(undefined).success,
    content: { 'application/json': { schema: schemas.of(body, 'input') } },
  }
}

/** Bytes as they are: OpenAPI 3.1 says so by a schema that asks for nothing. */
const FILE = { required: false, content: { 'application/octet-stream': { schema: {} } } }
const GOES_ON = 'A part is there, and the next one begins at `received`'

const TEXT_HEADER = { schema: { type: 'string' } }
const UNCHANGED: Response = {
  description: 'The answer would be the one that If-None-Match names',
  headers: { ETag: TEXT_HEADER },
}

const NO_STREAM: Response = {
  description: 'There is no stream here at the moment: ask for the lists instead',
  headers: { 'Retry-After': TEXT_HEADER },
}

function isStream(call: Call): boolean {
  return call.path === EVENTS.path || call.path === REWRITE.path
}

function successOf(schemas: Schemas, call: Call): Response {
  const description = STATUS_CODES[call.status] ?? ''
  if (call.status === 302) return { description, headers: { Location: TEXT_HEADER } }
  if (call.file === 'answered') {
    return { description, headers: { ETag: TEXT_HEADER }, content: { '*/*': { schema: {} } } }
  }
  const schema = schemas.of(call.reply, 'output')
  if (isStream(call)) {
    return {
      description: 'A stream of events; the data of each is JSON of this form',
      content: { 'text/event-stream': { schema } },
    }
  }
  const delta = deltaOf(call)
  return {
    description,
    headers: {
      ...(call.isVersioned === true || delta !== undefined ? { ETag: TEXT_HEADER } : {}),
      ...(call.repetition === 'keyed' ? { 'Idempotency-Replayed': TEXT_HEADER } : {}),
    },
    content: {
      'application/json': {
        schema:
          delta === undefined ? schema : { anyOf: [schema, schemas.of(delta.reply, 'output')] },
      },
    },
  }
}

function problemsOf(schemas: Schemas, codes: readonly ErrorCode[]): Record<string, Response> {
  const schema = schemas.of(Problem, 'output')
  const byStatus = Map.groupBy(new Set(codes), (code) => ERROR_CODES[code])
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      status,
      {
        description: some.map((code) => `- \`${code}\`: ${SENTENCES[code]}`).join('\n'),
        content: { 'application/problem+json': { schema } },
      },
    ]),
  )
}

function sortedByName<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(record).toSorted(([one], [other]) => one.localeCompare(other)),
  )
}
