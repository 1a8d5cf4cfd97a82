import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

import { createFile, loadDump, readHeader, rowsIn, writeDump } from '@lin/local-postgres/dump'
import type { Query } from '@lin/local-postgres/dump'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { ask, openRoom, start } from './stage.ts'
import type { Started } from './stage.ts'

const FORMAT = { format: 'shop-database', version: 1 }
const SCOPE = { schemas: ['archive'], without: { tables: ['sessions'], columns: ['seen'] } }

const SCHEMA = `
  create schema archive;
  create table items (
    id bigint generated always as identity primary key, owner text not null, note text, price numeric,
    picture bytea, at timestamptz, tags text[], facts jsonb,
    double numeric generated always as (price * 2) stored, seen int default 7);
  create table "Owners" (name text primary key);
  alter table items add foreign key (owner) references "Owners";
  create table archive.receipts (item bigint references items, said json);
  create table sessions (id int);
  create function shout() returns trigger language plpgsql as $$
    begin new.note := upper(new.note); return new; end $$;
  create trigger loud before insert on items for each row execute function shout()`

const ROWS = `
  insert into "Owners" values ('Ada'), (e'tab\\t quote" back\\\\slash \\u2028 \\n[1]');
  insert into items (owner, note, price, picture, at, tags, facts)
    select name, 'abc', 12345678901234567890.50, decode('00ff0a0d5b', 'hex'),
      '2026-01-02 03:04:05.678901+00', '{"a,b",NULL,""}', '{"n": 1e-7, "b": [1]}' from "Owners";
  alter table items disable trigger user;
  update items set note = 'as it was';
  alter table items enable trigger user;
  insert into archive.receipts select id, '{ "b": 1,   "a": 2}' from items;
  insert into sessions values (1)`

let room: Awaited<ReturnType<typeof openRoom>>
let started: Started
let shops = 0
let file: string

beforeAll(async () => {
  room = await openRoom()
  started = await start(path.join(room.folder, 'data'))
  file = path.join(room.folder, 'shop.jsonl.gz')
  await using shop = await aShop()
  await shop.query(ROWS)
  const target = await createFile(file)
  await shop.inTransaction((query) =>
    writeDump(
      query,
      {
        format: FORMAT,
        header: { made_at: '2026-11-20' },
        scope: SCOPE,
        lines: () => [{ letter: 'a' }, { letter: 'b' }],
        end: () => ({ letters: 2 }),
      },
      (lines) => target.write(lines),
    ),
  )
  await target.finish()
}, 60_000)
afterAll(async () => {
  await started[Symbol.asyncDispose]()
  await room[Symbol.asyncDispose]()
})

test('what was written is loaded to the last digit, and triggers do not change it', async () => {
  await using first = await aShop()
  await first.query(ROWS)
  await using second = await aShop()

  const end = await second.inTransaction((query) => loadDump(query, file, { scope: SCOPE }))

  expect(await second.contents()).toEqual(await first.contents())
  expect(rowsIn(end)).toBe(6)
  const [next] = await second.query<{ id: string }>(
    `insert into items (owner, note) values ('Ada', 'new') returning id`,
  )
  expect(next?.id).toBe('3')
})

test('what is left out is neither written nor emptied', async () => {
  await using shop = await aShop()
  await shop.query('insert into sessions values (5)')

  await shop.inTransaction((query) => loadDump(query, file, { scope: SCOPE }))

  expect(await shop.query('select id from sessions')).toEqual([{ id: 5 }])
  expect(await shop.query('select distinct seen from items')).toEqual([{ seen: 7 }])
})

test('header, lines and end of the caller’s own come back', async () => {
  await using shop = await aShop()
  const letters: unknown[] = []

  const header = await readHeader(file, FORMAT)
  const end = await shop.inTransaction((query) =>
    loadDump(query, file, {
      scope: SCOPE,
      line: (line) => {
        letters.push(line['letter'])
        return Promise.resolve()
      },
    }),
  )

  expect(header).toEqual({ ...FORMAT, made_at: '2026-11-20' })
  expect(letters).toEqual(['a', 'b'])
  expect(end['letters']).toBe(2)
})

test.for([
  ['without its end', (text: string) => text.replace(/\{"end".*\n$/, ''), 'end-missing'],
  ['short of a row', (text: string) => text.replace(/\["Ada"\]\n/, ''), 'rows-do-not-fit'],
  ['with another end', (text: string) => text.replace('"items":2', '"items":3'), 'count-differs'],
  [
    'of another table',
    (text: string) => text.replace('"table":"items"', '"table":"goods"'),
    'table-differs',
  ],
  [
    'with a line of something else',
    (text: string) => text.replace('{"letter":"a"}', 'a'),
    'damaged',
  ],
] as const)('a file %s is refused', async ([, change, code]) => {
  await using shop = await aShop()
  const changed = path.join(room.folder, `${code}.gz`)
  await writeFile(changed, gzipSync(change(gunzipSync(await readFile(file)).toString())))

  const loading = shop.inTransaction((query) => loadDump(query, changed, { scope: SCOPE }))

  await expect(loading).rejects.toMatchObject({ name: 'DumpError', fault: { code } })
  expect(await shop.query('select from "Owners"')).toEqual([])
})

test.for([
  ['is none', 'file-missing', (): null => null],
  ['is cut off', 'file-cut', (bytes: Buffer) => bytes.subarray(0, bytes.length - 40)],
  ['is no gzip', 'not-gzip', () => Buffer.from('a letter')],
] as const)('a file that %s is refused', async ([, code, change]) => {
  await using shop = await aShop()
  const changed = path.join(room.folder, `${code}.gz`)
  const bytes = change(await readFile(file))
  if (bytes !== null) await writeFile(changed, bytes)

  const loading = shop.inTransaction((query) => loadDump(query, changed, { scope: SCOPE }))

  await expect(loading).rejects.toMatchObject({ fault: { code } })
})

test('tables that hold a row are refused, and so is a dump of something else', async () => {
  await using shop = await aShop()
  await shop.query(`insert into "Owners" values ('Ada')`)

  const loading = shop.inTransaction((query) => loadDump(query, file, { scope: SCOPE }))

  await expect(loading).rejects.toMatchObject({ fault: { code: 'not-empty', table: '"Owners"' } })
  await expect(readHeader(file, { format: 'shop-database', version: 2 })).rejects.toMatchObject({
    fault: { code: 'other-format' },
  })
})

test('a file is for its owner alone, takes the place of none, and a half one is not seen', async () => {
  const given = path.join(room.folder, 'given-up.gz')
  const target = await createFile(given)
  await target.write('half')
  await target.abandon()

  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600')
  await expect(createFile(file)).rejects.toMatchObject({ fault: { code: 'file-exists' } })
  expect((await readdir(room.folder)).filter((name) => name.startsWith('given-up'))).toEqual([])
})

/** Tables without a row, in a database of their own. */
async function aShop() {
  shops += 1
  const database = `shop_${shops}`
  await ask(started.database.connection, `create database ${database}`)
  const client = new Client({ ...started.database.connection, database })
  await client.connect()
  await client.query(SCHEMA)

  async function query<Row extends object>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<Row[]> {
    return (await client.query<Row>(text, [...values])).rows
  }

  return {
    query,
    async inTransaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
      await client.query('begin isolation level repeatable read')
      try {
        const done = await work(query)
        await client.query('commit')
        return done
      } catch (error) {
        await client.query('rollback')
        throw error
      }
    },
    async contents(): Promise<unknown[]> {
      const names = ['"Owners"', 'items', 'archive.receipts']
      const tables = names.map(
        (table) => `select '${table}' as name, t::text as row from ${table} t`,
      )
      return query(`${tables.join(' union all ')} order by name, row`)
    },
    [Symbol.asyncDispose]: () => client.end(),
  }
}
