import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'

import { EXIT, lin } from '@lin/lin-cli'
import { expect, test } from 'vitest'

import { JSON_TYPE, KEY, aSite, into } from './stage.ts'

test('on a terminal, the address is shown as it is typed, and the key is not', async () => {
  await using site = await aSite(
    (_, response) => void response.writeHead(200, JSON_TYPE).end('{"accounts":[]}'),
  )
  await using home = await aFolder()
  const [out, err]: [string[], string[]] = [[], []]
  const stdin = Object.assign(new PassThrough(), { isTTY: true })

  const running = lin(['login'], {
    env: { XDG_CONFIG_HOME: home.path },
    stdin,
    stdout: into(out),
    stderr: into(err),
  })
  stdin.write(`${site.url}\r`)
  await expect.poll(() => err.join('')).toContain('API key')
  stdin.write(`${KEY}\r`)

  expect(await running).toBe(EXIT.done)
  expect(err.join('')).toContain(site.url)
  expect(out.join('') + err.join('')).not.toContain(KEY)
  expect(JSON.parse(await readFile(path.join(home.path, 'lin/credentials.json'), 'utf8'))).toEqual({
    url: site.url,
    key: KEY,
  })
})

test('an input that ends early is wrong usage', async () => {
  const err: string[] = []
  const stdin = new PassThrough()

  const running = lin(['login', 'lin.example.com'], {
    env: {},
    stdin,
    stdout: into([]),
    stderr: into(err),
  })
  stdin.end()

  expect([await running, err.join('')]).toEqual([
    EXIT.usage,
    expect.stringContaining('Give the address and the key'),
  ])
})

async function aFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lin-login-'))
  return {
    path: folder,
    async [Symbol.asyncDispose]() {
      await rm(folder, { recursive: true })
    },
  }
}
