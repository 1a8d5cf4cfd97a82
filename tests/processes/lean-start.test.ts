import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { PASSWORD, anEmail } from '#tests/kit/people.ts'
import { startProcess } from '#tests/kit/process/process.ts'
import { remoteServer } from '#tests/kit/remote.ts'
import { TEST_SECRET } from '#tests/kit/server.ts'

/** Named as they are in node_modules; a scope stands for all of it. */
const LATER = [
  '@modelcontextprotocol',
  '@napi-rs/canvas',
  '@simplewebauthn',
  '@zxcvbn-ts',
  'ai',
  'nodemailer',
  'pino-pretty',
  'stopwords-iso',
]

test('a start that nobody has used loads nothing that only somebody needs', async () => {
  await using start = await listedStart()

  const loaded = await start.packages()
  expect(loaded).toContain('fastify')
  expect(LATER.filter((name) => loaded.includes(name))).toEqual([])
  // All migrations are applied: none is loaded.
  expect((await start.modules()).filter((url) => /\/migrations\/.*\d\d\d-/.test(url))).toEqual([])
})

test('whoever is first to use a part gets it, and only then is it loaded', async () => {
  await using start = await listedStart()
  const { url } = start.server

  const pages = await Promise.all(
    ['/api/openapi.json', '/api/docs', '/api/docs/json', '/mcp', '/mcp'].map((at) =>
      fetch(url + at),
    ),
  )
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 401, 401])
  expect(await start.packages()).toContain('@modelcontextprotocol')

  const remote = remoteServer(url)
  const body = { email: anEmail(), password: 'password1234567' }
  expect((await remote.send(CALLS.register, { body })).statusCode).toBe(422)
  const sent = await remote.send(CALLS.register, { body: { ...body, password: PASSWORD } })
  expect(sent.statusCode).toBe(CALLS.register.status)
  expect(await start.packages()).toContain('@zxcvbn-ts')
})

async function listedStart() {
  const database = await testDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'lin-modules-'))
  const MODULES_FILE = path.join(folder, 'modules')
  const env = { DATABASE_URL: database.url, LIN_SECRET: TEST_SECRET, LIN_DATA_DIR: folder }
  // The very first start makes keys and applies migrations.
  await (await startProcess(env))[Symbol.asyncDispose]()
  const server = await startProcess({
    ...env,
    NODE_OPTIONS: `--import ${new URL('../kit/process/list-modules.mjs', import.meta.url).href}`,
    MODULES_FILE,
  })
  async function modules(): Promise<string[]> {
    return (await readFile(MODULES_FILE, 'utf8')).trim().split('\n')
  }
  return {
    server,
    modules,
    /** Names of packages; those under a scope by the scope alone, too. */
    async packages(): Promise<string[]> {
      const names = (await modules()).flatMap((url) => {
        const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? ''
        return [name, name.split('/')[0] ?? '']
      })
      return [...new Set(names)]
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
      await rm(folder, { recursive: true })
    },
  }
}
