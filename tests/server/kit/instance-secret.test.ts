import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { instanceSecret } from '#server/kit/instance-secret.ts'
import { createLog } from '#server/kit/log.ts'

test('the secret is made once, for its owner only', async () => {
  await using folder = await openFolder()

  const first = await instanceSecret(folder.path, folder.log)
  const second = await instanceSecret(folder.path, folder.log)
  const { mode } = await stat(path.join(folder.path, 'secret'))

  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(second).toBe(first)
  expect((mode & 0o777).toString(8)).toBe('600')
  expect(folder.said).toEqual([])
})

test('a secret that others can read is complained about, and never shown', async () => {
  await using folder = await openFolder()
  const secret = await instanceSecret(folder.path, folder.log)
  await chmod(path.join(folder.path, 'secret'), 0o640)

  await instanceSecret(folder.path, folder.log)

  expect(folder.said).toHaveLength(1)
  expect(folder.said[0]).toContain('"mode":"640"')
  expect(folder.said[0]).not.toContain(secret)
})

test('a data folder that is a file stops the start with a sentence', async () => {
  await using folder = await openFolder()
  const file = path.join(folder.path, 'file')
  await writeFile(file, '')

  await expect(instanceSecret(file, folder.log)).rejects.toThrow(
    `The data folder ${file} cannot be written`,
  )
})

async function openFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'lin-secret-'))
  const said: string[] = []
  const destination = { write: (line: string) => said.push(line) }
  return {
    path: folder,
    said,
    log: createLog({ level: 'warn', pretty: false, destination }),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}
