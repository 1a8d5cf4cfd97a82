import { once } from 'node:events'
import { createServer } from 'node:net'

import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'

import { openDatabase } from '#server/kit/database/open.ts'
import { createLog } from '#server/kit/log.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { createDatabase, dropDatabase } from '#tests/kit/process/postgres.ts'

const log = createLog({ level: 'silent', pretty: false })

test('a database that is not UTF-8 is refused in a sentence', async () => {
  const url = await databaseBy((name) => [
    `create database ${name} encoding 'LATIN1' locale_provider libc lc_collate 'C' lc_ctype 'C' template template0`,
  ])
  await expect(open(url)).rejects.toThrow(/encoded in LATIN1, .*encoding 'UTF8'/)
})

test('a database that cannot be written is refused in a sentence', async () => {
  const url = await databaseBy((name) => [
    `create database ${name}`,
    `alter database ${name} set default_transaction_read_only = on`,
  ])
  await expect(open(url)).rejects.toThrow(/read-only, as a standby is/)
})

test.each([
  ['no pg_hba.conf entry for host "10.0.0.2", user "lin", no encryption', /sslmode=verify-full/],
  ['unsupported startup parameter: statement_timeout', /ignore_startup_parameters/],
  ['password authentication failed for user "lin"', /Check the address and the credentials/],
])('a server that refuses with “%s” is told with what helps', async (reason, advice) => {
  const server = createServer((socket) => {
    socket.once('data', () => socket.end(refusal(reason)))
  })
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined

  const opening = open(`postgres://lin@127.0.0.1:${port}/lin`)
  await expect(opening).rejects.toThrow(reason)
  await expect(opening).rejects.toThrow(advice)
})

/** ErrorResponse of PostgreSQL's protocol. */
function refusal(reason: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C28000\0M${reason}\0\0`)
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

test('a role that looks for its tables elsewhere is refused in a sentence', async () => {
  const url = await databaseBy((name) => [
    `create database ${name}`,
    `alter database ${name} set search_path = pg_catalog`,
  ])
  await expect(open(url)).rejects.toThrow(/the schema pg_catalog, and Lin keeps them in public/)
})

test('a role that may not make the schema of the queue is told what it needs', async () => {
  const url = await createDatabase(inject('databaseServer'))
  const role = `guest_${Date.now()}`
  await asOwner(url, [
    `create role ${role} login`,
    `grant usage, create on schema public to ${role}`,
  ])
  onTestFinished(async () => {
    await dropDatabase(url)
    await asOwner(inject('databaseServer'), [`drop role ${role}`], 'postgres')
  })
  const guest = new URL(url)
  guest.username = role
  guest.password = ''
  const database = await open(guest.href)
  await expect(prepareDatabase(database, { sandbox: false }, log)).rejects.toThrow(
    /may not make a schema for the queue: "grant create on database/,
  )
  await database.close()
})

function open(databaseUrl: string) {
  return openDatabase({ databaseUrl, migrationUrl: null, dataDir: '/nonexistent' }, log)
}

/** A database by these statements, gone after the test. */
async function databaseBy(statements: (name: string) => string[]): Promise<string> {
  const name = `unfit_${Math.random().toString(36).slice(2)}`
  const server = inject('databaseServer')
  await asOwner(server, statements(name), 'postgres')
  const url = new URL(server)
  url.pathname = `/${name}`
  onTestFinished(() => dropDatabase(url.href))
  return url.href
}

async function asOwner(
  url: string,
  statements: readonly string[],
  database?: string,
): Promise<void> {
  const at = new URL(url)
  if (database !== undefined) at.pathname = `/${database}`
  const client = new Client({ connectionString: at.href })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
