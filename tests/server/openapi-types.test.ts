import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { afterAll, expect, test } from 'vitest'

import { generatedTypes } from '#tests/kit/generated-types.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const run = promisify(execFile)

const folder = await mkdtemp(path.join(tmpdir(), 'lin-openapi-'))
afterAll(() => rm(folder, { recursive: true }))

await writeFile(path.join(folder, 'lin.d.ts'), await generatedTypes())

test('a program compiles with the types that a generator makes of the document', async () => {
  expect(
    await compile(`
      import type { components, operations, paths } from './lin.d.ts'

      type Post = components['schemas']['Post']
      type Source = components['schemas']['Source']
      type AddSource = operations['addSource']

      export const asked: AddSource['requestBody']['content']['application/json'] = { source: 'tea' }
      export const header: NonNullable<AddSource['parameters']['header']> = { 'Idempotency-Key': 'one' }
      export function added(reply: AddSource['responses'][201]['content']['application/json']): Source {
        return reply
      }
      export function reasonOf(post: Post): string | null {
        return post.publication === null ? null : post.publication.reason
      }
      export function codeOf(problem: AddSource['responses'][409]['content']['application/problem+json']): string {
        const { code }: components['schemas']['Problem'] = problem
        return code
      }
      export const same: (one: paths['/api/sources']['post']) => AddSource = (one) => one
    `),
  ).toBe('')
})

test('a program that misspells a field does not compile', async () => {
  expect(
    await compile(`
      import type { components } from './lin.d.ts'

      export const text = (post: components['schemas']['Post']) => post.text_content
    `),
  ).toMatch(/text_content.* does not exist on type/)
})

/** The complaints of the compiler about a program beside the types; empty without any. */
async function compile(program: string): Promise<string> {
  await writeFile(path.join(folder, 'program.ts'), program)
  const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc')
  const options = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--module', 'nodenext']
  return run(process.execPath, [compiler, ...options, 'program.ts'], { cwd: folder }).then(
    () => '',
    (error: unknown) => (hasOutput(error) ? error.stdout : String(error)),
  )
}

function hasOutput(error: unknown): error is { readonly stdout: string } {
  return error instanceof Error && 'stdout' in error
}
