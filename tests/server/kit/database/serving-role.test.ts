import { Client } from 'pg'
import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { FORGET_AUTH } from '#server/auth/cleanup.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { emptyDatabase, testDatabase } from '#tests/kit/database.ts'
import type { TestDatabase } from '#tests/kit/database.ts'
import { connectedAccount, signedUp } from '#tests/kit/people.ts'
import { servingAt } from '#tests/kit/process/postgres.ts'
import { testServer } from '#tests/kit/server.ts'
import { feedTexts, publish } from '#tests/server/publishing/publish-stage.ts'

const DENIED = '42501'
const DAY_MS = 86_400_000

test('the owner makes the tables, and the role that serves publishes without a right to them', async () => {
  const db = await emptyDatabase()
  const servingUrl = servingAt(db.url)
  const config = { databaseUrl: servingUrl, migrationUrl: db.url }
  await using server = await testServer({ db, config })
  await using again = await testServer({ db: aView(db), config })
  const person = await signedUp(server)
  const { id: accountId } = await connectedAccount(again, person)

  await publish({ server, person, accountId }, { text: 'Said once' })

  expect(await feedTexts(again)).toEqual(['Said once'])
  expect(await refusals(servingUrl, CHANGES_OF_TABLES)).toEqual(CHANGES_OF_TABLES.map(() => DENIED))
})

test('without its owner an empty database is refused, with what to set', async () => {
  await using db = await emptyDatabase()

  const starting = testServer({ db: aView(db), config: { databaseUrl: servingAt(db.url) } })

  await expect(starting).rejects.toThrow(/may not make: set DATABASE_MIGRATION_URL/)
})

test('a role that owns the tables keeps its rights to the log', async () => {
  await using db = await testDatabase()
  const config = { databaseUrl: db.url, migrationUrl: db.url }

  await using _ = await testServer({ db: aView(db), config })

  const { rows } = await db.pool.query(
    `select relacl::text like '%lin=a%' or relacl is null as kept from pg_class
     where oid = 'audit_log'::regclass`,
  )
  expect(rows).toEqual([{ kept: true }])
})

test('the role that serves can change nothing in the audit log', async () => {
  await using db = await testDatabase()

  const codes = await refusals(db.servingUrl, CHANGES_OF_THE_LOG)

  expect(codes).toEqual(CHANGES_OF_THE_LOG.map(() => DENIED))
})

test('the role that serves can change nothing in the ledger', async () => {
  await using db = await testDatabase()

  const codes = await refusals(db.servingUrl, CHANGES_OF_THE_LEDGER)

  expect(codes).toEqual(CHANGES_OF_THE_LEDGER.map(() => DENIED))
})

test('a right to the audit log that somebody gave it is taken away by the next start', async () => {
  await using db = await testDatabase()
  await db.pool.query('grant all on audit_log to lin_app')
  const config = { databaseUrl: db.servingUrl, migrationUrl: db.url }

  await using _ = await testServer({ db: aView(db), config })

  const codes = await refusals(db.servingUrl, CHANGES_OF_THE_LOG)
  expect(codes).toEqual(CHANGES_OF_THE_LOG.map(() => DENIED))
})

test('of the audit log go old lines of nobody, whatever time is asked for, and those of who was deleted', async () => {
  await using server = await testServer()
  const person = await signedUp(server)
  const { pool } = server.db
  await pool.query(LINES)
  const serving = new Client({ connectionString: server.db.servingUrl })
  await serving.connect()

  await FORGET_AUTH['audit-log'](createDb(pool), new Date(Date.now() + 60 * DAY_MS))
  await serving.query('select forget_audit_of(id) from users')
  await serving.end()
  const kept = await eventsOf(pool)
  await server.send(CALLS.deleteUser, { token: person.token, body: { password: person.password } })

  expect(kept).toEqual(['of nobody, lately', 'of somebody'])
  expect(await eventsOf(pool)).toEqual(['of nobody, lately'])
})

const CHANGES_OF_TABLES = [
  'create table notes (note text)',
  'drop table posts',
  'alter table users add column note text',
  'truncate posts',
  'create index on posts (text_content)',
  'delete from kysely_migration',
  'create role another',
  'create schema another',
  `copy users to program 'cat'`,
  'drop table pgboss.job',
  'alter function note_second_factor() rename to none',
]
const CHANGES_OF_THE_LOG = [
  `update audit_log set event = 'nothing'`,
  'delete from audit_log',
  'truncate audit_log',
]

const CHANGES_OF_THE_LEDGER = [
  `update ledger_lines set action = 'approved'`,
  'delete from ledger_lines',
  'truncate ledger_lines',
  'drop trigger chain_ledger_line on ledger_lines',
]

const LINES = `insert into audit_log (user_id, event, at) values
  (null, 'of nobody, once', now() - interval '31 days'),
  (null, 'of nobody, lately', now() - interval '29 days'),
  ((select id from users), 'of somebody', now() - interval '99 days')`

/** The SQLSTATE that each statement is refused with; null for one that is carried out. */
async function refusals(url: string, statements: readonly string[]): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const codes: unknown[] = []
  for (const statement of statements) {
    codes.push(
      await client.query(statement).then(
        () => null,
        (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
      ),
    )
  }
  await client.end()
  return codes
}

async function eventsOf(pool: TestDatabase['pool']): Promise<string[]> {
  const { rows } = await pool.query<{ event: string }>(
    `select event from audit_log where event like 'of %' order by event`,
  )
  return rows.map(({ event }) => event)
}

/** The same database for a server that does not drop it in the end. */
function aView(db: TestDatabase): TestDatabase {
  return { ...db, [Symbol.asyncDispose]: () => Promise.resolve() }
}
