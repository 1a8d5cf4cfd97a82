import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { startPostgres } from '@lin/local-postgres'
import { acquireLease, digest, keepRunning } from '@lin/local-postgres/parts'
import { beforeAll, expect, test } from 'vitest'

import {
  ask,
  copyDatabase,
  isRoot,
  openRoom,
  serverOf,
  spawnOwner,
  start,
  startOwner,
} from './stage.ts'

/** `daemon`, whom every system has. */
const SOME_USER = 1
const NAMELESS_USER = 21_432

/** A stopped database to copy, with one row in it. */
let made: Awaited<ReturnType<typeof openRoom>>

beforeAll(async () => {
  made = await openRoom()
  const { database } = await start(made.folder)
  await ask(database.connection, 'create table notes as select 1 as note')
  await database.stop()
  return () => made[Symbol.asyncDispose]()
})

test('a restart keeps what the database holds', async () => {
  await using room = await openRoom()
  copyDatabase(made.folder, room.folder)
  await using started = await start(room.folder)
  expect(await ask(started.database.connection, 'select * from notes')).toEqual([{ note: 1 }])
  expect(started.database.adopted).toBe(false)
})

test('there is a role to serve with that owns nothing, in files of before it, too', async () => {
  await using room = await openRoom()
  copyDatabase(made.folder, room.folder)
  const { database: before } = await start(room.folder)
  await ask(before.connection, 'drop role lin_app')
  await before.stop()

  await using started = await start(room.folder)
  const { serving } = started.database

  expect(await ask(serving, WHO)).toEqual([{ rolname: 'lin_app', isMighty: false }])
  await expect(ask(serving, 'create table mine ()')).rejects.toMatchObject({ code: '42501' })
})

const WHO = `select rolname, rolsuper or rolcreatedb or rolcreaterole or rolreplication as "isMighty"
  from pg_roles where rolname = current_user`

test('after kill -9 of its owner PostgreSQL is adopted with every acknowledged row', async () => {
  await using room = await openRoom()
  copyDatabase(made.folder, room.folder)
  const owner = await startOwner(room.folder)
  const address = { host: path.join(room.folder, 'postgres'), user: 'lin', database: 'lin' }
  await ask(address, 'insert into notes values (2)')
  await owner.kill()
  const { database } = await start(room.folder)
  const rows = await ask(database.connection, 'select * from notes order by note')
  await database.stop()
  expect({ rows, adopted: database.adopted, isRunning: isRunning(room.folder) }).toEqual({
    rows: [{ note: 1 }, { note: 2 }],
    adopted: true,
    isRunning: false,
  })
})

test('starts at the same time on one empty folder share one PostgreSQL; the last out stops it', async () => {
  await using room = await openRoom()
  const [owner, first, second] = await Promise.all([
    startOwner(room.folder),
    start(room.folder),
    start(room.folder),
  ])
  await owner[Symbol.asyncDispose]()
  await first.database.stop()
  const rows = await ask(second.database.connection, 'select 1 as one')
  await second.database.stop()
  expect(rows).toEqual([{ one: 1 }])
  expect(isRunning(room.folder)).toBe(false)
  expect(await readdir(room.folder)).toEqual(['postgres'])
})

test('stop leaves PostgreSQL to a client that is still connected', async () => {
  await using room = await openRoom()
  copyDatabase(made.folder, room.folder)
  const { database, said } = await start(room.folder)
  const sleeping = ask(database.connection, 'select pg_sleep(1.3)')
  await delay(100)
  await database.stop()
  expect(said.at(-1)).toBe('PostgreSQL runs on: others are using it')
  await sleeping
  await using next = await start(room.folder)
  expect(next.database.adopted).toBe(true)
})

test('a PostgreSQL that dies is brought back', async () => {
  await using room = await openRoom()
  copyDatabase(made.folder, room.folder)
  await using started = await start(room.folder)
  process.kill(await postmasterOf(room.folder), 'SIGKILL')
  await expect.poll(() => started.said.at(-1)).toBe('PostgreSQL is back')
  expect(await ask(started.database.connection, 'select * from notes')).toEqual([{ note: 1 }])
})

test('so is one that dies again before it is looked after', async () => {
  await using room = await openRoom()
  copyDatabase(made.folder, room.folder)
  const { server, said } = await serverOf(room.folder)
  const lease = await acquireLease(server)
  process.kill(await postmasterOf(room.folder), 'SIGKILL')
  await lease.gone

  const supervision = keepRunning(server, lease)

  await expect.poll(() => said.at(-1)).toBe('PostgreSQL is back')
  await supervision.stop()
})

test('kill -9 while the files are made leaves a folder that starts', async () => {
  await using room = await openRoom()
  const { owner } = spawnOwner(room.folder)
  await expect.poll(() => readdir(room.folder), { interval: 5 }).toHaveLength(1)
  await owner.kill()
  const [draft] = await readdir(room.folder)
  expect(draft).toMatch(/^postgres\.new-/)
  await using started = await start(room.folder)
  expect(await ask(started.database.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await readdir(room.folder)).toEqual(['postgres'])
})

test.for([
  ['with spaces, a comma and letters of any script', 'my data, “Ω” ж'],
  ['longer than a socket’s address', `${'long/'.repeat(30)}end`],
])('a path %s works', async ([, name]) => {
  await using room = await openRoom()
  const dataDir = path.join(room.folder, name ?? '')
  await mkdir(dataDir, { recursive: true })
  copyDatabase(made.folder, dataDir)
  await using started = await start(dataDir)
  expect(await ask(started.database.connection, 'select * from notes')).toEqual([{ note: 1 }])
})

test('a lock that names another program, as after a restart of the machine, is overlooked', async () => {
  await using room = await openRoom()
  copyDatabase(made.folder, room.folder)
  const { uid, gid } = await stat(path.join(room.folder, 'postgres'))
  const other = spawn('sleep', ['60'], isRoot ? { uid, gid } : {})
  const lock = path.join(room.folder, 'postgres', 'postmaster.pid')
  await writeFile(lock, `${other.pid}\n${path.dirname(lock)}\n1000000000\n5432\n`)
  await chown(lock, uid, gid)
  await using started = await start(room.folder)
  other.kill()
  expect(await ask(started.database.connection, 'select * from notes')).toEqual([{ note: 1 }])
})

test('a data folder that cannot be written is named with the remedy', async () => {
  await using room = await openRoom()
  const dataDir = path.join(room.folder, 'file', 'data')
  await writeFile(path.dirname(dataDir), '')
  await expect(start(dataDir)).rejects.toMatchObject({
    name: 'LocalPostgresError',
    message: `The data folder ${dataDir} cannot be written: allow this user to write there, or name another folder.`,
    fault: { code: 'folder-not-writable', folder: dataDir },
  })
})

test('files of another major version are named with the remedy', async () => {
  await using room = await openRoom()
  await mkdir(path.join(room.folder, 'postgres'))
  await writeFile(path.join(room.folder, 'postgres', 'PG_VERSION'), '17\n')
  await expect(start(room.folder)).rejects.toThrow(/was made by PostgreSQL 17, this is 18: export/)
})

test('a name that SQL or a path would not take is refused', async () => {
  await using room = await openRoom()
  await expect(startPostgres({ name: 'my app', dataDir: room.folder })).rejects.toThrow(RangeError)
})

test.skipIf(!isRoot)('started by root, PostgreSQL and its files are nobody’s', async () => {
  const { uid } = await stat(path.join(made.folder, 'postgres'))
  expect(uid).toBe(65_534)
})

test.skipIf(!isRoot)(
  'started by an ordinary user they are theirs, and root keeps it so',
  async () => {
    await using room = await openRoom()
    await chown(room.folder, SOME_USER, SOME_USER)
    const owner = await startOwner(room.folder, SOME_USER)
    await using started = await start(room.folder)
    await owner[Symbol.asyncDispose]()
    const folder = path.join(room.folder, 'postgres')
    expect({
      adopted: started.database.adopted,
      uid: (await stat(folder)).uid,
      postmaster: (await stat(`/proc/${await postmasterOf(room.folder)}`)).uid,
    }).toEqual({ adopted: true, uid: SOME_USER, postmaster: SOME_USER })
  },
)

test.skipIf(!isRoot)('files that another user made are named with the remedy', async () => {
  await using room = await openRoom()
  copyDatabase(made.folder, room.folder)
  await chmod(room.folder, 0o777)
  await expect(startOwner(room.folder, SOME_USER)).rejects.toThrow(
    /belong to another user \(uid 65534\): start as root or as that user/,
  )
})

test.skipIf(!isRoot)('a user without a name cannot have a PostgreSQL', async () => {
  await using room = await openRoom()
  await chmod(room.folder, 0o777)
  await expect(startOwner(room.folder, NAMELESS_USER)).rejects.toThrow(
    'PostgresUnavailable: PostgreSQL needs a user with a name in /etc/passwd',
  )
})

test.skipIf(!isRoot)('a planted folder for the socket is refused', async () => {
  await using room = await openRoom()
  const dataDir = path.join(room.folder, 'long/'.repeat(30))
  const planted = `/tmp/lin-${digest(path.join(dataDir, 'postgres'))}`
  await mkdir(planted)
  await chown(planted, SOME_USER, SOME_USER)
  await expect(start(dataDir)).rejects.toThrow(`${planted}, the folder of the database's socket,`)
  await rm(planted, { recursive: true })
})

test.skipIf(!isRoot)(
  'root keeps a database outside of a data folder behind a closed door',
  async () => {
    await using room = await openRoom()
    await chmod(room.folder, 0o700)
    const { database } = await start(path.join(room.folder, 'data'))
    const { host } = database.connection
    const rows = await ask(
      database.connection,
      "select current_setting('data_directory') as folder",
    )
    await database.stop()
    await rm(path.dirname(host), { recursive: true })
    expect(rows).toEqual([{ folder: host }])
    expect(host).toMatch(/^\/var\/lib\/lin\/[0-9a-f]{16}\/postgres$/)
  },
)

function isRunning(dataDir: string): boolean {
  return existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))
}

async function postmasterOf(dataDir: string): Promise<number> {
  const lock = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  return Number.parseInt(lock, 10)
}
