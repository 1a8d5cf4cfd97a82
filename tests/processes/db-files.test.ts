import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { openRoom } from '@lin/local-postgres/testing'
import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { signedIn } from '#tests/kit/people.ts'
import { startProcess } from '#tests/kit/process/process.ts'
import { remoteServer } from '#tests/kit/remote.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

test(
  'an instance moves from the bundled database to another PostgreSQL and back, and nobody is signed out',
  { timeout: 180_000 },
  async () => {
    await using room = await openRoom()
    await using other = await testDatabase()
    const [out, back] = ['out.gz', 'back.gz'].map((name) => path.join(room.folder, name))
    const here = { LIN_DATA_DIR: path.join(room.folder, 'first') }
    const token = await tokenFrom(here)

    await db(here, 'export', out)
    const LIN_SECRET = await readFile(path.join(here.LIN_DATA_DIR, 'secret'), 'utf8')
    const there = { DATABASE_URL: other.url, LIN_SECRET }
    const moved = await db(there, 'import', out)
    const onOther = await statusOn(there, token)
    await db(there, 'export', back)
    const home = { LIN_DATA_DIR: path.join(room.folder, 'second'), LIN_SECRET }
    await db(home, 'import', back)

    expect(moved.stdout).toMatch(/^\d+ rows of \d+ tables are in the database, and \d+ jobs go on/)
    expect([onOther, await statusOn(home, token)]).toEqual([200, 200])
  },
)

test('a file of another instance is refused in one sentence', async () => {
  await using mine = await testDatabase()
  await using theirs = await testDatabase()
  await using room = await openRoom()
  const file = path.join(room.folder, 'lin.gz')
  await db({ DATABASE_URL: mine.url, LIN_SECRET: 'one '.repeat(9) }, 'export', file)
  const env = { DATABASE_URL: theirs.url, LIN_SECRET: 'two '.repeat(9) }

  await expect(db(env, 'import', file)).rejects.toThrow(
    /^Command failed: .*\nThe file was made with another LIN_SECRET[^\n]*\n$/,
  )
  await expect(db(env, 'import')).rejects.toThrow(/Name the file: npm run db:export/)
})

async function tokenFrom(env: Record<string, string>): Promise<string> {
  await using server = await startProcess(env)
  return (await signedIn(remoteServer(server.url))).token
}

async function statusOn(env: Record<string, string>, token: string): Promise<number> {
  await using server = await startProcess(env)
  return (await remoteServer(server.url).send(CALLS.user, { token })).statusCode
}

function db(env: Record<string, string>, verb: string, file = '') {
  const { PATH, HOME } = process.env
  const words = ['server/db-files.ts', verb, ...(file === '' ? [] : [file])]
  return promisify(execFile)(process.execPath, words, { cwd: ROOT, env: { PATH, HOME, ...env } })
}
