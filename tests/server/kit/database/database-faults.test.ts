import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { createDb, createPool } from '#server/kit/database/connect.ts'
import { isDatabaseAway } from '#server/kit/database/database-faults.ts'
import { createLog } from '#server/kit/log.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { freePort } from '#tests/kit/network/free-port.ts'

const log = createLog({ level: 'silent', pretty: false })

test.each([
  ['its name is unknown', async () => 'postgres://lin@nowhere.invalid/lin'],
  ['nobody listens', async () => `postgres://lin@127.0.0.1:${await freePort()}/lin`],
  ['its socket is not there', async () => 'postgres://lin@localhost/lin?host=/nowhere'],
])('the database counts as away where %s', async (_, addressOf) => {
  const fault = await faultOf(await addressOf(), 'select 1')

  expect(isDatabaseAway(fault)).toBe(true)
})

test.each([
  ['a statement took too long', '57014'],
  ['it shuts down', '57P01'],
  ['it has no memory left', '53200'],
  ['it has no connection left', '53300'],
  ['a limit of its configuration is met', '53400'],
  ['a connection broke', '08006'],
])('it does where it says that %s', async (_, code) => {
  await using database = await testDatabase()

  const fault = await faultOf(database.url, raising(code))

  expect(isDatabaseAway(fault)).toBe(true)
})

test.each(['42P01', '22P05', '23505', '53100'])('it does not with code %s', async (code) => {
  await using database = await testDatabase()

  const fault = await faultOf(database.url, raising(code))

  expect(fault).toMatchObject({ code })
  expect(isDatabaseAway(fault)).toBe(false)
})

test('a file or a connection of somebody else that is not there is not the database', async () => {
  const others = [
    Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' }),
    Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }),
  ]

  expect(others.map(isDatabaseAway)).toEqual([false, false])
})

/** The error that a statement fails with, over a pool made as the server's own. */
async function faultOf(connectionString: string, statement: string): Promise<unknown> {
  const db = createDb(createPool({ connectionString }, log))
  try {
    return await sql.raw(statement).execute(db)
  } catch (error) {
    return error
  } finally {
    await db.destroy()
  }
}

function raising(code: string): string {
  return `do $$ begin raise exception 'as it happens' using errcode = '${code}'; end $$`
}
