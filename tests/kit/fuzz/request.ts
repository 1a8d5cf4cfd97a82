import fc from 'fast-check'

import { brokenBodies } from './breaks.ts'
import { headersOf, ODD_TYPES } from './headers.ts'
import type { Method, Operation, Parameter } from './operations.ts'
import { idsOf, valuesOf } from './schema.ts'
import type { Schema } from './schema.ts'
import { CANARY, hostileText } from './strings.ts'

/** A request to be sent; what stands between tildes is filled in then. */
export interface Fuzzed {
  readonly as: 'ada' | 'mateo' | 'nobody'
  readonly method: Method
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | null
}

/** Requests of one operation: as described, with one thing wrong, and with all of it hostile. */
export function requestsOf(operation: Operation): fc.Arbitrary<Fuzzed> {
  return fc
    .record({
      as: fc.oneof(
        { weight: 6, arbitrary: fc.constant('ada' as const) },
        { weight: 2, arbitrary: fc.constant('mateo' as const) },
        { weight: 1, arbitrary: fc.constant('nobody' as const) },
      ),
      path: pathsOf(operation),
      query: queriesOf(operation.parameters.filter((each) => each.in === 'query')),
      headers: headersOf(operation),
      body: bodiesOf(operation),
    })
    .map(({ as, path, query, headers, body }) => ({
      as,
      method: operation.method,
      url: path + query,
      headers: { ...body.headers, ...headers },
      payload: body.payload,
    }))
}

function pathsOf({ path, parameters }: Operation): fc.Arbitrary<string> {
  const names = parameters.filter((each) => each.in === 'path').map(({ name }) => name)
  const values = fc.record(Object.fromEntries(names.map((name) => [name, pathValues(name)])))
  return values.map((record) =>
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => record[name] ?? ''),
  )
}

function pathValues(name: string): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: idsOf(name) },
    { weight: 1, arbitrary: hostileText().map(percentEncoded) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('%', '%zz', '%C0%80', '..%2f..', '~own-0~%00', '~own-1~ ', '*'),
    },
  )
}

function queriesOf(parameters: readonly Parameter[]): fc.Arbitrary<string> {
  if (parameters.length === 0) {
    return fc.constantFrom('', '', '', `?x=1&token=${CANARY}`, '?%zz', '?__proto__=1&a[]=2&a[b]=3')
  }
  const model: { [name: string]: fc.Arbitrary<string> } = {}
  for (const { name, schema } of parameters) model[name] = queryValues(name, schema)
  return fc
    .tuple(
      fc.record(model, { requiredKeys: [] }),
      fc.constantFrom('', '', '', '', '', '', '&limit=1&limit=2', '&%', '&a'),
    )
    .map(([record, rest]) => {
      const pairs = Object.entries(record).map(
        ([name, value = '']) => `${name}=${percentEncoded(value)}`,
      )
      return pairs.length === 0 && rest === '' ? '' : `?${pairs.join('&')}${rest}`
    })
}

function queryValues(name: string, schema: Schema): fc.Arbitrary<string> {
  const secret = name === 'code' || name === 'state' ? CANARY : ''
  return fc.oneof(
    { weight: 9, arbitrary: valuesOf(schema, name).map((value) => secret + String(value)) },
    { weight: 1, arbitrary: hostileText().map((text) => secret + text) },
  )
}

interface Body {
  readonly payload: string | null
  readonly headers: Readonly<Record<string, string>>
}

const JSON_TYPE = { 'content-type': 'application/json' }

function bodiesOf({ body, method }: Operation): fc.Arbitrary<Body> {
  const none: Body = { payload: null, headers: {} }
  if (body === null) {
    const unasked: Body[] = [
      { payload: '{', headers: JSON_TYPE },
      { payload: '', headers: JSON_TYPE },
      { payload: CANARY, headers: { 'content-type': 'text/plain' } },
    ]
    if (method === 'GET') return fc.constant(none)
    return fc.oneof({ weight: 4, arbitrary: fc.constant(none) }, fc.constantFrom(...unasked))
  }
  const values = valuesOf(body)
  const valid = values.map((value) => JSON.stringify(value))
  const broken = brokenBodies(values)
  return fc.oneof(
    { weight: 5, arbitrary: valid.map((payload) => ({ payload, headers: JSON_TYPE })) },
    { weight: 6, arbitrary: broken.map((payload) => ({ payload, headers: JSON_TYPE })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(valid, fc.constantFrom(...ODD_TYPES))
        .map(([payload, headers]) => ({ payload, headers })),
    },
    { weight: 1, arbitrary: fc.constant(none) },
  )
}

/** Every byte but the plainest, broken characters too; places to fill in stay. */
function percentEncoded(text: string): string {
  if (/^~[\w-]+~$/.test(text)) return text
  return Array.from(Buffer.from(text.slice(0, 2000)), (byte) =>
    /[\w.-]/.test(String.fromCharCode(byte))
      ? String.fromCharCode(byte)
      : `%${byte.toString(16).padStart(2, '0')}`,
  ).join('')
}
