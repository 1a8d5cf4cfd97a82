import { once } from 'node:events'
import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { failedStart } from '#tests/kit/process/process.ts'

/** Each stops the start with one sentence that names the fault and the remedy. */
test('a wrong value in the environment', async () => {
  const { code, output } = await failedStart({ LIN_ROLE: 'everything' })

  expect([code, output]).toEqual([
    1,
    'LIN_ROLE is "everything", but it must be all, web or worker.\n',
  ])
})

test('a taken port', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = address === null || typeof address === 'string' ? '' : String(address.port)

  const { code, output } = await failedStart({ PORT: port })
  other.close()

  expect([code, output]).toEqual([
    1,
    `PORT ${port} is taken by another program: stop it, or set PORT to another.\n`,
  ])
})

test('a data folder that cannot be written', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lin-failed-'))
  const file = path.join(folder, 'a-file')
  await writeFile(file, '')
  await chmod(file, 0o444)

  const { code, output } = await failedStart({ LIN_DATA_DIR: path.join(file, 'data') })

  expect(code).toBe(1)
  expect(output).toMatch(/^The data folder .*a-file\/data cannot be written: .*LIN_DATA_DIR.*\n$/)
})

test('a PostgreSQL that cannot be reached', async () => {
  const { code, output } = await failedStart({
    DATABASE_URL: 'postgres://lin:a-password@127.0.0.1:1/lin',
    LIN_SECRET: 'a secret that is only for tests, 0123456789',
  })

  expect(code).toBe(1)
  expect(output).toMatch(
    /^The PostgreSQL of DATABASE_URL \(127\.0\.0\.1:1\/lin\) cannot be reached/,
  )
  expect(output).not.toContain('a-password')
  expect(output.trimEnd().split('\n')).toHaveLength(1)
})
