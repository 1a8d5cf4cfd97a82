import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, openSync } from 'node:fs'
import { mkdtemp, readdir, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'

import { createFile } from '@lin/local-postgres/dump'
import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

/** A small disk is mounted, which only root may, and this only on Linux. */
const canMount = process.platform === 'linux' && process.getuid?.() === 0
const LOG = new URL('../../server/kit/log.ts', import.meta.url).href

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

test.runIf(canMount)(
  'on a full disk nothing new is taken, all that is there is read, and room heals it',
  async () => {
    const { token } = await signedIn(server)
    await using disk = await smallDisk()
    await using _ = await postsOn(disk.folder)

    const codes = await storeUntilRefused(token)
    const list = await server.send(CALLS.listPosts, { token })
    await server.db.pool.query('alter table posts set tablespace pg_default')
    const later = await store(token)

    expect(codes.at(-1)).toBe(507)
    expect(list.json()).toHaveLength(codes.length - 1)
    expect(later.statusCode).toBe(201)
  },
)

test('a database without room is told as that, with a time to come again, and what was begun is undone', async () => {
  const { token } = await signedIn(server)
  await server.db.pool.query(NO_ROOM)

  const refused = await store(token)
  const list = await server.send(CALLS.listPosts, { token })
  await server.db.pool.query('drop trigger no_room on posts')

  expect([refused.statusCode, refused.json()]).toMatchObject([507, { code: 'server/full' }])
  expect(refused.headers['retry-after']).toBe('60')
  expect(list.json()).toEqual([])
})

test.runIf(canMount)('an export that finds no room leaves no half of a file', async () => {
  await using disk = await smallDisk()
  const name = path.join(disk.folder, 'lin.gz')
  const file = await createFile(name)

  const writing = file.write(randomBytes(4_000_000).toString('hex')).then(() => file.finish())
  await expect(writing).rejects.toThrow(/^There is no room for/)
  await file.abandon()

  expect(await readdir(disk.folder)).toEqual([])
})

test.runIf(existsSync('/dev/full'))('a log that cannot be written stops nothing', () => {
  const full = openSync('/dev/full', 'w')
  const script = `const { createLog } = await import('${LOG}')
    const log = createLog({ level: 'info', pretty: false })
    for (let line = 0; line < 3; line += 1) log.info('a line')
    setTimeout(() => process.exit(7), 50)`

  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  })
  closeSync(full)

  expect([status, stderr]).toEqual([7, ''])
})

/** Raises PostgreSQL's error for a full disk, code 53100. */
const NO_ROOM = `create or replace function no_room() returns trigger language plpgsql as
  $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
  create trigger no_room after insert on posts execute function no_room()`

function store(token: string) {
  const body = { text_content: randomBytes(30_000).toString('base64') }
  return server.send(CALLS.createPost, { token, body })
}

/** The status of each answer. */
async function storeUntilRefused(token: string): Promise<number[]> {
  const codes: number[] = []
  while (codes.length < 100 && (codes.at(-1) ?? 201) === 201) {
    codes.push((await store(token)).statusCode)
  }
  return codes
}

async function smallDisk(): Promise<AsyncDisposable & { readonly folder: string }> {
  const { rows } = await server.db.pool.query<{ folder: string }>(
    `select current_setting('data_directory') as folder`,
  )
  const { uid } = await stat(rows[0]?.folder ?? '')
  const folder = await mkdtemp('/tmp/lin-disk-')
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=1m,uid=${uid},mode=0700`, 'tmpfs', folder])
  return {
    folder,
    async [Symbol.asyncDispose]() {
      execFileSync('umount', [folder])
      await rmdir(folder)
    },
  }
}

/** Everybody's posts, on a disk of their own. */
async function postsOn(folder: string): Promise<AsyncDisposable> {
  const { pool } = server.db
  await pool.query(`create tablespace small location '${folder}'`)
  await pool.query('alter table posts set tablespace small')
  return {
    async [Symbol.asyncDispose]() {
      await pool.query('alter table posts set tablespace pg_default')
      await pool.query('drop tablespace small')
    },
  }
}
