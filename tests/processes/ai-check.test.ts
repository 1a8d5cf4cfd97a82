import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { freePort } from '#tests/kit/network/free-port.ts'
import { modelServer } from '#tests/kit/network/model-server.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const KEY = 'sk-test-key-0123456789'

test('without a model there is nothing to check', async () => {
  expect(await check({})).toEqual({
    code: 0,
    output:
      'Writer: built-in\n  No model is set: see docs/ai.md.\nImages: drawn title cards\n  No image model is set.\n',
  })
})

test('models that answer are said to work, and no image is asked for', async () => {
  await using server = await modelServer([{ says: 'ready' }])
  const host = new URL(server.url).host

  const { code, output } = await check({
    ...writer(server.url),
    AI_IMAGE_BASE_URL: server.url,
    AI_IMAGE_API_KEY: KEY,
    AI_IMAGE_MODEL: 'painter',
  })

  expect(code).toBe(0)
  expect(output).toBe(
    `Writer: test-model at ${host}\n  It works: the model answered “ready”.\nImages: painter at ${host}\n  It can be reached and takes the key. No image was asked for.\n`,
  )
  expect(server.asked.map(({ path }) => path)).toEqual(['/v1/chat/completions', '/v1/models'])
})

test.each([
  [401, 'The key is refused: see AI_API_KEY. Status 401.'],
  [404, 'The model is unknown there (AI_MODEL)'],
  [429, 'The provider is busy'],
])('status %i is told in words, and the key never', async (status, words) => {
  const raw = JSON.stringify({ error: { message: `What a key: ${KEY}` } })
  await using server = await modelServer([{ status, raw }])

  const { code, output } = await check(writer(server.url))

  expect(code).toBe(1)
  expect(output).toContain(words)
  expect(output).not.toContain(KEY)
  expect(server.asked).toHaveLength(1)
})

test('a model that says nothing does not work', async () => {
  await using server = await modelServer([{ says: '<think>Is this a test?</think>' }])
  const { code, output } = await check(writer(server.url))
  expect(code).toBe(1)
  expect(output).toContain('answered without a word')
})

test('addresses where nothing answers are told', async () => {
  const nowhere = `http://127.0.0.1:${await freePort()}/v1`

  const { code, output } = await check({
    ...writer(nowhere),
    AI_IMAGE_BASE_URL: nowhere,
    AI_IMAGE_MODEL: 'painter',
  })

  expect(code).toBe(1)
  expect(output).toContain('Nothing answers at the address: see AI_BASE_URL')
  expect(output).toContain('Nothing answers at the address: see AI_IMAGE_BASE_URL')
})

test('a wrong configuration is told as at the start', async () => {
  const { code, output } = await check({ AI_PROVIDER: 'openai' })

  expect({ code, output }).toEqual({
    code: 1,
    output: 'AI_MODEL is missing: name the model that writes, such as gpt-5-mini.\n',
  })
})

function writer(url: string): Record<string, string> {
  return {
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: url,
    AI_API_KEY: KEY,
    AI_MODEL: 'test-model',
  }
}

function check(env: Record<string, string>): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const { PATH, HOME } = process.env
    const options = { cwd: ROOT, env: { PATH, HOME, ...env } }
    const child = execFile(process.execPath, ['server/ai-check.ts'], options, (_, out, said) => {
      resolve({ code: child.exitCode ?? -1, output: out + said })
    })
  })
}
