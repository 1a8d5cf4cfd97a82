import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { freePort } from '#tests/kit/network/free-port.ts'
import { testServer } from '#tests/kit/server.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

test('the doctor tells what programs are configured with where they get in', async () => {
  await using lin = await testServer()

  const { code, output } = await doctor([], { LIN_PUBLIC_URL: `${lin.url}/` })

  expect(code).toBe(0)
  expect(output).toContain(`✓ Address: ${lin.url}\n  Lin answers.\n`)
  expect(output).toContain(
    `claude mcp add --transport http lin "${lin.url}/mcp" --header "Authorization: Bearer $LIN_KEY"`,
  )
  expect(output).toContain(`url = "${lin.url}/mcp"`)
})

test('an address that is named goes before the configured one, and a fault is told alone', async () => {
  const address = `http://127.0.0.1:${await freePort()}`

  expect(await doctor([address], { LIN_PUBLIC_URL: 'https://lin.example.com' })).toEqual({
    code: 1,
    output: `✗ Address: ${address}\n  Nothing listens at the address: see whether Lin and its proxy run.\n`,
  })
})

test('what is no address is told', async () => {
  expect(await doctor(['lin.example.com'])).toEqual({
    code: 1,
    output: '"lin.example.com" is no address: name one such as https://lin.example.com\n',
  })
})

function doctor(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const { PATH, HOME } = process.env
    const options = { cwd: ROOT, env: { PATH, HOME, ...env } }
    const words = ['server/doctor.ts', ...args]
    const child = execFile(process.execPath, words, options, (_, out, said) => {
      resolve({ code: child.exitCode ?? -1, output: out + said })
    })
  })
}
