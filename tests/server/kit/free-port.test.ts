import { once } from 'node:events'
import { createServer } from 'node:net'

import { expect, test } from 'vitest'

import { findPort } from '#server/free-port.ts'
import { StartError } from '#server/kit/start-error.ts'

const HERE = '127.0.0.1'
/** An address of no machine (RFC 5737). */
const NOWHERE = '192.0.2.1'

test('a chosen port that is free is taken', async () => {
  const held = await listenOn(0)
  await held[Symbol.asyncDispose]()

  expect(await findPort(HERE, held.port)).toBe(held.port)
})

test('a chosen port that is taken stops the start', async () => {
  await using held = await listenOn(0)
  const { port } = held

  await expect(findPort(HERE, port)).rejects.toThrow(
    new StartError(`PORT ${port} is taken by another program: stop it, or set PORT to another.`),
  )
})

test('without a choice the next free port from 3000 on is taken', async () => {
  const first = await findPort(HERE, null)
  await using held = await listenOn(first)
  const next = await findPort(HERE, null)

  expect(held.port).toBe(first)
  expect(first).toBeGreaterThanOrEqual(3000)
  expect(next).toBeGreaterThan(first)
  expect(next).toBeLessThan(3020)
})

test.each([4000, null])(
  'an address that is none of this machine stops the start, port %s',
  async (chosen) => {
    await expect(findPort(NOWHERE, chosen)).rejects.toThrow(
      new StartError(
        `PORT ${chosen ?? 3000} on HOST 192.0.2.1 cannot be opened (EADDRNOTAVAIL): set PORT to one above 1023, and HOST to an address of this machine.`,
      ),
    )
  },
)

async function listenOn(port: number): Promise<AsyncDisposable & { readonly port: number }> {
  const server = createServer().listen(port, HERE)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port.')
  return { port: address.port, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}
