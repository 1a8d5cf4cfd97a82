import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { EXPORT_LEDGER } from '#contract/approvals/ledger.ts'
import { CALLS } from '#contract/calls.ts'
import type { Call } from '#contract/calls.ts'
import { REWRITE } from '#contract/content/rewrite.ts'
import { DELTA_CALLS, EVENTS } from '#contract/deltas.ts'
import { API } from '#contract/limits.ts'
import { testServer } from '#tests/kit/server.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

const Content = z.object({
  content: z.optional(z.record(z.string(), z.object({ schema: z.unknown() }))),
})
const Operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.optional(z.string()),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.object({ name: z.string(), in: z.string() })),
  requestBody: z.optional(Content),
  responses: z.record(z.string(), Content),
})
const Document = z.record(z.string(), z.unknown())
const Description = z.object({
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({
    schemas: z.record(z.string(), z.record(z.string(), z.unknown())),
    securitySchemes: z.record(z.string(), z.unknown()),
  }),
})

const document = Document.parse((await server.app.inject('/api/openapi.json')).json())
const { paths, components, tags } = Description.parse(document)

const OPERATIONS = Object.values(paths).flatMap((operations) => Object.values(operations))
const ALL: readonly (readonly [string, Call])[] = Object.entries({
  ...CALLS,
  events: EVENTS,
  rewritePost: REWRITE,
  exportLedger: EXPORT_LEDGER,
})
const WITH_DELTAS: ReadonlySet<string> = new Set(Object.values(DELTA_CALLS).map(({ path }) => path))
const DESCRIBED = ALL.filter(([, call]) => operationOf(call) !== undefined)
const NOT_BUILT = ALL.filter(([, call]) => operationOf(call) === undefined)

test('the description of the API is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(document)

  expect(errors ?? []).toStrictEqual([])
  expect([valid, validator.version]).toStrictEqual([true, '3.1'])
})

test('nothing is described that the contract does not have', () => {
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const agreed = DESCRIBED.map(([, call]) => `${call.method} ${describedPath(call)}`)

  expect(described.toSorted()).toStrictEqual(agreed.toSorted())
})

test.each(ALL)('%s has a route', (_name, { method, path }) => {
  expect(server.app.hasRoute({ method, url: API.root + path })).toBe(true)
})

test.each(DESCRIBED)('%s answers, and is described as agreed', async (name, call) => {
  const status = await statusOf(call)

  expect([404, 500, 501]).not.toContain(status)
  const described = operationOf(call)
  expect(described?.operationId).toBe(name)
  expect(described?.summary).toBe(call.summary)
  expect(described?.tags).toStrictEqual([call.path.split('/')[1]])
  expect(Object.keys(described?.responses ?? {})).toContain(String(call.status))
  expect(described?.security).toStrictEqual(securityOf(call))
})

function securityOf({ access, scope }: Call): readonly object[] {
  if (access === 'anyone') return []
  return [{ session: [] }, ...(scope === null ? [] : [{ apiKey: [scope] }])]
}

test('what needs more than the scope of its call is told', () => {
  const described = operationOf(CALLS.updatePost)?.description

  expect(described).toBe(
    'An API key also needs `schedule` with `scheduled_at`, and for a draft that is in a slot, and `publish` with `scheduled_at`, for a draft that waits for approval.',
  )
})

test('no two operations have the same id', () => {
  const ids = OPERATIONS.map(({ operationId }) => operationId)

  expect(ids).toHaveLength(ALL.length)
  expect(new Set(ids).size).toBe(ids.length)
})

test('every tag of an operation is a tag of the document', () => {
  const used = new Set(OPERATIONS.flatMap((operation) => operation.tags))

  expect(tags.map(({ name }) => name)).toStrictEqual([...used].toSorted())
})

test('a session and an API key are bearer tokens', () => {
  expect(components.securitySchemes).toMatchObject({
    session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'lin_…' },
  })
})

const NOUNS =
  'Account Article GenerationJob ListedJob Notification Post Problem Publication Schedule SessionEntry Slot Source System User'
const INPUTS = 'NewPost NewSchedule NewSource PublishDirect WritingInstructions'

test.each(`${NOUNS} ${INPUTS}`.split(' '))('%s is a component of that name', (name) => {
  expect(components.schemas[name]).toMatchObject({ type: 'object' })
  expect(referencesIn(document)).toContain(name)
})

test('what is referred to is there, and every component is referred to', () => {
  const referred = new Set(referencesIn(document))

  expect([...referred].toSorted()).toStrictEqual(Object.keys(components.schemas).toSorted())
})

test('no object that has a name is written out in another place', () => {
  const objects = Object.entries(components.schemas).filter(([, schema]) => 'properties' in schema)
  const named = new Map(objects.map(([name, schema]) => [JSON.stringify(schema), name]))
  const places = [
    paths,
    ...Object.values(components.schemas).flatMap((each) => Object.values(each)),
  ]

  const copies = places.flatMap(partsOf).flatMap((part) => named.get(JSON.stringify(part)) ?? [])

  expect(copies).toStrictEqual([])
})

test.each(DESCRIBED)('every refusal of %s is a problem', (_name, call) => {
  const responses = Object.entries(operationOf(call)?.responses ?? {})
  const refusals = responses.filter(([status]) => Number(status) >= 400)

  expect(refusals.map(([, { content }]) => content)).toStrictEqual(
    refusals.map(() => ({
      'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
    })),
  )
})

test.each<[string, readonly number[]]>([
  ['system', [400, 403, 429, 500, 503]],
  ['listPosts', [400, 401, 403, 429, 500, 503]],
  ['readJob', [400, 401, 403, 404, 429, 500, 503]],
  ['addSource', [400, 401, 403, 409, 413, 415, 422, 429, 500, 503, 507]],
  ['updatePost', [400, 401, 403, 404, 409, 412, 413, 415, 422, 429, 500, 503, 507]],
  ['editLivePost', [400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503, 504, 507]],
])('%s may be refused with %j', (name, statuses) => {
  const operation = OPERATIONS.find(({ operationId }) => operationId === name)
  const described = Object.keys(operation?.responses ?? {}).map(Number)

  expect(described.filter((status) => status >= 400)).toStrictEqual(statuses)
})

test.each(DESCRIBED)('%s takes the key and the version that it heeds', (_name, call) => {
  const headers = operationOf(call)?.parameters.filter((parameter) => parameter.in === 'header')

  expect(headers?.map(({ name }) => name)).toStrictEqual([
    ...(call.repetition === 'safe' ? [] : ['Idempotency-Key']),
    ...(call.file === 'taken' ? ['content-range', 'repr-digest'] : []),
    ...(call.file === 'answered' ? ['Range'] : []),
    ...(call.file === 'taken' ? [] : headersOf(call)),
    ...(hasDeltas(call) ? ['If-None-Match'] : []),
    ...(call.path === EVENTS.path ? ['Last-Event-ID'] : []),
  ])
})

test.each(DESCRIBED.filter(([, call]) => hasDeltas(call)))(
  '%s takes since, and may say that nothing changed',
  (_name, call) => {
    const { parameters, responses } = operationOf(call) ?? { parameters: [], responses: {} }

    expect(parameters.map(({ name }) => name)).toContain('since')
    expect(Object.keys(responses)).toContain('304')
    expect(JSON.stringify(Object.entries(responses)[0])).toMatch(/#\/components\/schemas\/\w+Delta/)
  },
)

function headersOf({ headers }: Call): string[] {
  return headers instanceof z.ZodMiniObject ? Object.keys(headers.def.shape) : []
}

function hasDeltas({ method, path }: Call): boolean {
  return method === 'GET' && WITH_DELTAS.has(path)
}

test.each(NOT_BUILT)('%s says that it is not built', async (_name, call) => {
  expect(await statusOf(call)).toBe(501)
})

test('a read for signed-in users is refused to anyone else', async () => {
  const reads = DESCRIBED.filter(
    ([, { method, access }]) => method === 'GET' && access === 'signed-in',
  )
  const statuses = await Promise.all(
    reads.map(async ([name, call]) => `${name} ${await statusOf(call)}`),
  )

  expect(statuses).toStrictEqual(reads.map(([name]) => `${name} 401`))
})

test('an address that the contract does not have is told so by name', async () => {
  const reply = await server.app.inject('/api/nowhere')

  expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: 'request/not-found' }])
})

/** Sent without a body, by nobody. */
async function statusOf({ method, path }: Call): Promise<number> {
  const url = API.root + path.replaceAll(/:\w+/g, '01936f7e-5c7e-7000-8000-000000000001')
  return (await server.app.inject({ method, url })).statusCode
}

/** The names of the components that are referred to. */
function referencesIn(part: unknown): string[] {
  return partsOf(part).flatMap((each) =>
    '$ref' in each ? [String(each.$ref).replace('#/components/schemas/', '')] : [],
  )
}

/** Every object and list in it, itself among them. */
function partsOf(part: unknown): object[] {
  if (typeof part !== 'object' || part === null) return []
  return [part, ...Object.values(part).flatMap(partsOf)]
}

function operationOf(call: Call): z.infer<typeof Operation> | undefined {
  return paths[describedPath(call)]?.[call.method.toLowerCase()]
}

function describedPath({ path }: Call): string {
  return API.root + path.replaceAll(/:(\w+)/g, '{$1}')
}
