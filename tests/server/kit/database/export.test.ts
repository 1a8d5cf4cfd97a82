import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { openRoom } from '@lin/local-postgres/testing'
import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { DELTA_CALLS, NotificationDelta } from '#contract/deltas.ts'
import { listenBy } from '#server/kit/database/listen.ts'
import { StartError } from '#server/kit/start-error.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { databaseOfVersion } from '#tests/kit/old-server.ts'
import { eventually } from '#tests/kit/people.ts'

import {
  aDatabaseOf,
  aFilledDatabase,
  addWaiting,
  anAttempt,
  digestOf,
  exportOf,
  importInto,
  rewrite,
  serverOn,
  pastSlotsOf,
  restoredNewsOf,
  stateOf,
} from './copy-stage.ts'

const room = await openRoom()
const story = await aFilledDatabase()
const file = path.join(room.folder, 'lin.jsonl.gz')
const told = await exportOf(story.db, file)
afterAll(async () => {
  await story[Symbol.asyncDispose]()
  await room[Symbol.asyncDispose]()
})

test('what was exported is imported to the last digit, and counters go on', async () => {
  await using target = await testDatabase()

  const done = await importInto(target, file)
  const [before, after] = [await digestOf(story.db), await digestOf(target)]

  const empty = [...before].filter(([, digest]) => digest.startsWith('0 '))
  expect(empty).toEqual([])
  expect(after).toEqual(before)
  expect(told).toMatch(/holds \d+ rows of \d+ tables.* LIN_SECRET/)
  expect(done).toMatch(/^\d+ rows of \d+ tables are in the database/)
})

test('who was signed in before stays so on the imported database', async () => {
  await using target = await testDatabase()
  await importInto(target, file)
  await using server = await serverOn(target)

  const user = await server.send(CALLS.user, { token: story.person.token })

  expect(user.json()).toMatchObject({ user: { email: story.person.email } })
})

test('a version of before says nothing on the imported database, and a new one counts', async () => {
  await using own = await aFilledDatabase()
  const { token } = own.person
  await using before = await serverOn(own.db)
  const old = await before.send(DELTA_CALLS.notificationsSince, { token, query: { since: '' } })
  expect(old.statusCode, old.body).toBe(200)
  const { version } = NotificationDelta.parse(old.json())
  const copy = path.join(room.folder, 'with-versions.jsonl.gz')
  await exportOf(own.db, copy)
  await using target = await testDatabase()
  await importInto(target, copy)
  await using after = await serverOn(target)
  async function since(asked: string) {
    const reply = await after.send(DELTA_CALLS.notificationsSince, {
      token,
      query: { since: asked },
    })
    return NotificationDelta.parse(reply.json())
  }

  const first = await since(version)

  expect(first).toMatchObject({ whole: true, changed: NotificationDelta.parse(old.json()).changed })
  expect(await since(first.version)).toMatchObject({ whole: false, changed: [] })
})

test('what waited when the servers stopped goes on, and what was being sent is in doubt', async () => {
  await using own = await aFilledDatabase()
  const queued = await anAttempt(own, 'queued', 'created')
  const sending = await anAttempt(own, 'sending', 'active')
  const copy = path.join(room.folder, 'stopped.jsonl.gz')
  await exportOf(own.db, copy)
  await using target = await testDatabase()

  const done = await importInto(target, copy)
  await using server = await serverOn(target)
  await eventually(async () =>
    (await stateOf(server.db, queued)) === 'published' ? true : undefined,
  )
  await eventually(async () =>
    (await stateOf(server.db, sending)) === 'unknown' ? true : undefined,
  )
  const { rows } = await target.pool.query(`select 1 from sandbox.posts where text like 'On its%'`)

  expect(done).toMatch(/and 2 jobs go on when a server starts\.$/)
  expect(rows).toHaveLength(1)
})

test('nothing is sent from a copy whose servers ran on: it may be live', async () => {
  await using own = await aFilledDatabase()
  const waiting = await addWaiting(own)
  await using running = await serverOn(own.db, { role: 'web' })
  const copy = path.join(room.folder, 'running.jsonl.gz')
  await exportOf(running.db, copy)
  await using target = await testDatabase()

  const done = await importInto(target, copy)

  expect(done).toMatch(/A server ran when the file was made/)
  expect(await stateOf(target, waiting)).toBe('unknown')
  expect(await restoredNewsOf(target, own)).toEqual(['post-unknown'])
  expect(await pastSlotsOf(target, own)).toEqual(['missed', 'missed', 'missed', 'ready', 'unknown'])
})

test('a copy of 0.2.0 whose server ran on says so in codes, like everything that it has told', async () => {
  await using old = await databaseOfVersion('0.2.0')
  const serving = await listenBy({ connectionString: old.url })('lin_changes', {
    heard: () => undefined,
    lost: () => undefined,
  })
  const copy = path.join(room.folder, 'running-0.2.0.jsonl.gz')
  await exportOf(old, copy)
  await serving.close()
  const { rows: onTheirWay } = await old.pool.query(
    `select id from publish_attempts where state in ('queued', 'uploading', 'sending', 'settling')`,
  )
  await using target = await aDatabaseOf(null)

  await importInto(target, copy, { opensSeals: false })

  const { rows: doubted } = await target.pool.query(
    `select id from publish_attempts
     where state = 'unknown' and reason -> 0 ->> 'code' = 'restore/on-its-way'`,
  )
  expect(doubted.length).toBe(onTheirWay.length)
  const { rows: codes } = await target.pool.query<{ code: string; is_told: boolean }>(
    `select title ->> 'code' as code, key like 'restored %' as is_told from notifications`,
  )
  expect(codes.filter(({ is_told }) => is_told)[0]?.code).toBe('notice/restored')
  expect(codes.filter(({ code }) => code === 'said')).toEqual([])
})

test('an import adds to nothing: a database that holds a row is refused', async () => {
  await using target = await testDatabase()
  await target.pool.query(`insert into audit_log (event) values ('seen')`)

  await expect(importInto(target, file)).rejects.toThrow(/is not empty \(audit_log has rows\)/)
})

test('a database that a server uses is refused', async () => {
  await using target = await testDatabase()
  await using server = await serverOn(target)

  await expect(importInto(server.db, file)).rejects.toThrow(/A server runs on this database: stop/)
})

test('a database whose changes a server follows is refused as well', async () => {
  await using target = await testDatabase()
  const listening = await listenBy({ connectionString: target.servingUrl })('lin_changes', {
    heard: () => undefined,
    lost: () => undefined,
  })

  try {
    await expect(importInto(target, file)).rejects.toThrow(/A server runs on this database: stop/)
  } finally {
    await listening.close()
  }
})

test('a file that is none, is cut off or damaged leaves the database empty', async () => {
  await using target = await testDatabase()
  const whole = await readFile(file)
  const files = {
    none: Buffer.from('a letter'),
    cut: whole.subarray(0, whole.length - 2000),
    bent: Buffer.concat([whole.subarray(0, 9000), Buffer.from('bent'), whole.subarray(9004)]),
  }

  for (const [name, bytes] of Object.entries(files)) {
    await writeFile(path.join(room.folder, name), bytes)
    await expect(importInto(target, path.join(room.folder, name))).rejects.toThrow(StartError)
  }

  expect((await target.pool.query('select from users')).rowCount).toBe(0)
})

test.for([
  ['without its end', (text: string) => text.replace(/\{"end".*\n$/, ''), /its end is missing/],
  [
    'short of a row',
    (text: string) => text.replace(/(\{"table":"users".*\n)\[.*\n/, '$1'),
    /do not fit/,
  ],
  [
    'with a row twice',
    (text: string) => text.replace(/(\{"table":"audit_log".*\n)(\[.*)/, '$1$2\n$2'),
    /Rows of audit_log do not fit/,
  ],
  [
    'with another end',
    (text: string) => text.replace('"users":2', '"users":3'),
    /users has 2 rows where its end says 3/,
  ],
  [
    'with another table',
    (text: string) => text.replace('{"table":"users"', '{"table":"persons"'),
    /The table persons .* does not fit/,
  ],
  [
    'of a later version',
    (text: string) => text.replace('"001-users"', '"001-users","002-people"'),
    /one with the migration 002-people/,
  ],
  [
    'of something else',
    (text: string) => text.replace('lin-database', 'other'),
    /is no file of db:export/,
  ],
] as const)('a file %s is refused, and nothing of it stays', async ([, change, fault]) => {
  await using target = await testDatabase()
  const changed = await rewrite(file, change)

  await expect(importInto(target, changed)).rejects.toThrow(fault)
  expect((await target.pool.query('select from users')).rowCount).toBe(0)
})

test('a file of another LIN_SECRET is refused, unless that is lost', async () => {
  await using target = await testDatabase()
  const secret = 'some other secret, which is new 0123456789'

  await expect(importInto(target, file, { secret })).rejects.toThrow(/another LIN_SECRET/)
  const done = await importInto(target, file, { secret, opensSeals: false })

  expect(done).toMatch(/rows of \d+ tables are in the database/)
})

test('a file of an older version is brought up to date as its database would have been', async () => {
  await using old = await aDatabaseOf('007-content')
  const copy = path.join(room.folder, 'old.jsonl.gz')
  await exportOf(old, copy)
  await using blank = await aDatabaseOf(null)
  await using upToDate = await testDatabase()

  await importInto(blank, copy)
  const { rows } = await blank.pool.query('select event, mode from audit_log, schedules')

  expect(rows).toEqual([{ event: 'long ago', mode: 'automatic' }])
  await expect(importInto(upToDate, copy)).rejects.toThrow(/before the migration 008-slots/)
})

test('an export is for its owner alone, and takes the place of no file', async () => {
  const { mode } = await stat(file)

  expect((mode & 0o777).toString(8)).toBe('600')
  await expect(exportOf(story.db, file)).rejects.toThrow(/is there already/)
})
