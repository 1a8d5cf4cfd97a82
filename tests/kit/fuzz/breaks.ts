import fc from 'fast-check'

import { SECRET_NAME } from './schema.ts'
import { CANARY, hostileText } from './strings.ts'

/** JSON text of a body with one thing in it broken. */
export function brokenBodies(bodies: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 8, arbitrary: fc.tuple(bodies, fc.nat(), fc.nat(), BREAKS).map(breakOne) },
    { weight: 1, arbitrary: fc.tuple(bodies, EXTRA_FIELDS).map(addFields) },
    {
      weight: 1,
      arbitrary: fc.tuple(bodies, fc.nat()).map(([body, at]) => cutText(textOf(body), at)),
    },
    { weight: 1, arbitrary: bodies.map((body) => twice(textOf(body))) },
    { weight: 1, arbitrary: fc.constantFrom(...NO_OBJECTS) },
  )
}

const GONE = Symbol('gone')

const BREAKS: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText() },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      GONE,
      null,
      true,
      0,
      -1,
      0.1,
      1e21,
      1e308,
      Number.MAX_SAFE_INTEGER,
      2 ** 31,
      '',
      [],
      {},
      [null],
      [[[[[]]]]],
      { length: 1e9 },
      { toString: 'x', valueOf: 'y' },
      { $gt: '' },
      'x'.repeat(101_000),
      Array.from({ length: 2000 }, () => 'x'),
    ),
  },
)

const EXTRA_FIELDS = fc.constantFrom(
  '"__proto__":{"isAdmin":true}',
  '"constructor":{"prototype":{"isAdmin":true}}',
  '"hasOwnProperty":1,"toString":null',
  '"user_id":"00000000-0000-0000-0000-000000000000","role":"service_role"',
  '"":"","\\u0000":1,"\\ud800":"\\ud800"',
)

const NO_OBJECTS = [
  '',
  ' ',
  'null',
  'true',
  '[]',
  '[{}]',
  '{}',
  '"text"',
  '0',
  'NaN',
  '1e999',
  '{"a":NaN}',
  '{a:1}',
  "{'a':1}",
  '{"a":1,}',
  '\uFEFF{}',
  '<xml/>',
  'a=b&c=d',
  '\0',
  '{'.repeat(2000),
  '['.repeat(20_000),
  `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
  ' '.repeat(101_000),
]

function breakOne([body, at, within, broken]: [unknown, number, number, unknown]): string {
  const copy: unknown = JSON.parse(textOf(body))
  const holders = holdersIn(copy)
  const holder = holders[at % Math.max(1, holders.length)]
  if (holder === undefined) return broken === GONE ? '' : textOf(broken)
  const names = Object.keys(holder)
  const name = names[within % names.length] ?? ''
  if (broken === GONE) Reflect.deleteProperty(holder, name)
  else Reflect.set(holder, name, asBrought(name, broken))
  return textOf(copy)
}

/** A broken secret is a secret, too. */
function asBrought(name: string, broken: unknown): unknown {
  return typeof broken === 'string' && SECRET_NAME.test(name) ? CANARY + broken : broken
}

function holdersIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return []
  return [value, ...Object.values(value).flatMap(holdersIn)]
}

function addFields([body, fields]: [unknown, string]): string {
  const text = textOf(body)
  if (!text.startsWith('{')) return text
  return text === '{}' ? `{${fields}}` : `{${fields},${text.slice(1)}`
}

function cutText(text: string, at: number): string {
  return text.slice(0, at % Math.max(1, text.length))
}

/** Every field a second time. */
function twice(text: string): string {
  return text.length > 2 && text.startsWith('{') ? `${text.slice(0, -1)},${text.slice(1)}` : text
}

function textOf(value: unknown): string {
  return JSON.stringify(value)
}
