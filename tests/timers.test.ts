import { globSync, readFileSync } from 'node:fs'

import { Visitor, parseSync } from 'vite'
import { expect, test } from 'vitest'

/** The helpers, which wait for any time in pieces that a timer can hold. */
const HELPERS = ['src/device/timers.ts', 'server/kit/timers.ts']
const FILES = globSync('{src,server,contract,packages/*/src}/**/*.{ts,tsx}').filter(
  (file) => !HELPERS.includes(file),
)
const SOURCES = FILES.map((file) => [file, readFileSync(file, 'utf8')] as const)

test('no timer is set to a computed delay but by the helpers', () => {
  expect(SOURCES.flatMap(([file, code]) => told(file, bareTimersIn(code)))).toEqual([])
})

test('no function of a clock is held: a clock that is replaced later would not count', () => {
  expect(SOURCES.flatMap(([file, code]) => told(file, heldClocksIn(code)))).toEqual([])
})

test.each([
  'setTimeout(run, ms)',
  'setTimeout(run, Math.max(0, at - Date.now()))',
  'globalThis.setTimeout(run, this.ms)',
  'setInterval(run, limits.everyMs)',
  'AbortSignal.timeout(limits.everyMs)',
  'AbortSignal.timeout(Math.min(ms, 5))',
  "import { setTimeout as wait } from 'node:timers/promises'; await wait(FIRST_MS * 2 ** tried)",
  "import { setInterval as every } from 'timers/promises'; every(ms)",
])('%s is a bare timer', (code) => {
  expect(bareTimersIn(code)).toHaveLength(1)
})

test.each([
  'setTimeout(run)',
  'setTimeout(run, 1_000)',
  'setTimeout(run, SECOND_MS / 4)',
  'setTimeout(run, OUTBOX.patienceMs + 2 * SECOND_MS)',
  'setTimeout(run, Math.min(at - Date.now(), DAY_MS))',
  'AbortSignal.timeout(API.timeoutMs)',
  "import { setTimeout as wait } from 'node:timers/promises'; await wait(SECOND_MS)",
])('%s is none', (code) => {
  expect(bareTimersIn(code)).toEqual([])
})

test.each(['const kit = { now: Date.now }', 'const { now } = performance', 'useState(Date.now)'])(
  '%s holds a clock',
  (code) => {
    expect(heldClocksIn(code)).toHaveLength(1)
  },
)

test('to ask a clock is not to hold it', () => {
  expect(heldClocksIn('const now = () => Date.now() + performance.now()')).toEqual([])
})

function told(file: string, found: readonly string[]): readonly string[] {
  return found.map((code) => `${file}: ${code}`)
}

type Program = ReturnType<typeof parseSync>['program']
type Expression = Extract<Program['body'][number], { type: 'ExpressionStatement' }>['expression']
type Call = Extract<Expression, { type: 'CallExpression' }>

function bareTimersIn(code: string): readonly string[] {
  const { program, module } = parseSync('source.tsx', code)
  const imported = module.staticImports
    .filter(({ moduleRequest }) => moduleRequest.value.endsWith('timers/promises'))
    .flatMap(({ entries }) => entries)
    .filter(({ importName }) => /^set(Timeout|Interval)$/.test(importName.name ?? ''))
  const promised = new Set(imported.map(({ localName }) => localName.value))
  const found: string[] = []
  const visitor = new Visitor({
    CallExpression: (call) => {
      const delay = delayOf(call, promised)
      if (delay !== undefined && !isBounded(delay, call))
        found.push(code.slice(call.start, call.end))
    },
  })
  visitor.visit(program)
  return found
}

/** Undefined where the call sets no timer, or one without a delay. */
function delayOf({ callee, arguments: given }: Call, promised: ReadonlySet<string>) {
  const name = nameOf(callee)
  if (promised.has(name) || name === 'AbortSignal.timeout') return given[0]
  return /^((globalThis|window|self)\.)?set(Timeout|Interval)$/.test(name) ? given[1] : undefined
}

function isBounded(delay: Call['arguments'][number], call: Call): boolean {
  if (isConstant(delay)) return true
  if (delay.type !== 'CallExpression' || nameOf(delay.callee) !== 'Math.min') return false
  // A negative one is no fault of a timer, but AbortSignal throws.
  return nameOf(call.callee) !== 'AbortSignal.timeout' && delay.arguments.some(isConstant)
}

/** Whether an expression consists of numbers and names in capitals alone. */
function isConstant(
  node: Call['arguments'][number] | { readonly type: 'PrivateIdentifier' },
): boolean {
  if (node.type === 'BinaryExpression') return isConstant(node.left) && isConstant(node.right)
  if (node.type === 'MemberExpression') return isConstant(node.object)
  if (node.type === 'Identifier') return /^[A-Z][A-Z\d_]*$/.test(node.name)
  return node.type === 'Literal' && typeof node.value === 'number'
}

function heldClocksIn(code: string): readonly string[] {
  const { program } = parseSync('source.tsx', code)
  const asked = new Set<unknown>()
  const found: string[] = []
  const visitor = new Visitor({
    CallExpression: ({ callee }) => void asked.add(callee),
    MemberExpression: (node) => {
      const isClock = /^((globalThis|window|self)\.)?(Date|performance)\.now$/.test(nameOf(node))
      if (isClock && !asked.has(node)) found.push(code.slice(node.start, node.end))
    },
    VariableDeclarator: ({ id, init, start, end }) => {
      if (id.type === 'ObjectPattern' && init !== null && /^(Date|performance)$/.test(nameOf(init)))
        found.push(code.slice(start, end))
    },
  })
  visitor.visit(program)
  return found
}

/** `one.two` of such an expression; empty of any other. */
function nameOf(node: Expression): string {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return ''
  return `${nameOf(node.object)}.${node.property.name}`
}
