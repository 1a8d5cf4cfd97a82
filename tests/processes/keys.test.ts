import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { signedIn } from '#tests/kit/people.ts'
import { startProcess } from '#tests/kit/process/process.ts'
import { remoteServer } from '#tests/kit/remote.ts'
import { TEST_SECRET } from '#tests/kit/server.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const NEW_SECRET = 'the secret that comes after, 0123456789'

test('keys are rotated while the server runs, and its sessions go on', async () => {
  await using db = await testDatabase()
  const env = { DATABASE_URL: db.url, LIN_SECRET: TEST_SECRET }
  await using server = await startProcess(env)
  const remote = remoteServer(server.url)
  const { token } = await signedIn(remote)

  const { stdout } = await keys('rotate', env)
  const { rows } = await db.pool.query(`select state from signing_keys order by state`)
  const user = await remote.send(CALLS.user, { token })

  expect(stdout).toMatch(/^The key \S+ signs from now on\./)
  expect(rows).toEqual([{ state: 'current' }, { state: 'next' }, { state: 'past' }])
  expect(user.statusCode).toBe(200)
})

test('a change of LIN_SECRET is finished by sealing everything anew', async () => {
  await using db = await testDatabase()
  const env = { DATABASE_URL: db.url, LIN_SECRET: TEST_SECRET }
  await keys('rotate', env)

  const both = { ...env, LIN_SECRET: NEW_SECRET, LIN_SECRET_PREVIOUS: TEST_SECRET }
  const { stdout } = await keys('reseal', both)

  expect(stdout).toBe('3 sealed anew with LIN_SECRET. LIN_SECRET_PREVIOUS is needed no more.\n')
})

test('keys that the environment gives are rotated there', async () => {
  await using db = await testDatabase()
  const env = { DATABASE_URL: db.url, LIN_SECRET: TEST_SECRET, AUTH_SIGNING_JWKS: '[]' }

  await expect(keys('rotate', env)).rejects.toThrow(/AUTH_SIGNING_JWKS gives the signing keys/)
})

function keys(verb: string, env: Record<string, string>) {
  const { PATH, HOME } = process.env
  return promisify(execFile)(process.execPath, ['server/keys.ts', verb], {
    cwd: ROOT,
    env: { PATH, HOME, ...env },
  })
}
