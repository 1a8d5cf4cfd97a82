import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { FLOORS } from '../../../../floors.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../..')

/** Migrations name the tables of their day, a transfer copies whatever there is, and the others hold no SQL. */
const OF_NO_NOUN =
  /^server\/(?:migrations|openapi|outside|kit\/database\/transfer)\/|^server\/[^/]+\.ts$/

const DECLARED = filesOf('server/**/tables.ts').flatMap((file) =>
  [...sourceOf(file).matchAll(/^ {2}(\w+): \{$/gm)].map(
    ([, table = '']): readonly [string, string] => [
      table,
      path.posix.dirname(file).replace(/^server\/kit\/database$/, 'server/kit'),
    ],
  ),
)
const OWNERS = new Map(DECLARED)

/** Docstrings say which tables of others a function reaches for: `@reads posts, slots`. */
const SAID = /@(reads|writes) ([a-z_, ]+)/g

test('a file of the server asks the tables of its noun, those of nouns it sees, and those it says', () => {
  const wrong = filesOf('server/**/*.ts')
    .filter((file) => !OF_NO_NOUN.test(file))
    .flatMap((file) => {
      const [asked, said] = [foreignTablesIn(file), saidIn(file)]
      return [
        ...[...asked]
          .filter((what) => !said.has(what))
          .map((what) => `${file} ${what}, and does not say so`),
        ...[...said]
          .filter((what) => !asked.has(what))
          .map((what) => `${file} says that it ${what}, and does not`),
      ]
    })

  expect(wrong).toEqual([])
})

test('each table has one owner', () => {
  expect(DECLARED.length).toBeGreaterThan(50)
  expect(DECLARED.map(([table]) => table)).toHaveLength(OWNERS.size)
})

/** Accesses of a file to tables whose noun it does not see, such as `reads slots`. */
function foreignTablesIn(file: string): ReadonlySet<string> {
  const noun = file.split('/').slice(0, 2).join('/')
  const seen = FLOORS.find(({ folder }) => folder === noun)?.sees ?? []
  const visible = new Set([noun, 'server/kit', ...seen])
  const foreign = tablesIn(sourceOf(file)).filter(
    ({ table }) => OWNERS.has(table) && !visible.has(OWNERS.get(table) ?? ''),
  )
  const written = new Set(foreign.filter(({ isWrite }) => isWrite).map(({ table }) => table))
  return new Set(foreign.map(({ table }) => `${written.has(table) ? 'writes' : 'reads'} ${table}`))
}

const QUERY =
  /(insertInto|updateTable|deleteFrom|selectFrom|innerJoin|leftJoin|from|using)\(\s*\[?\s*'(\w+)/g
const SQL = /\b(insert into|update|delete from|from|join|using)\s+(\w+)\b/g
const WRITES = new Set([
  'insertInto',
  'updateTable',
  'deleteFrom',
  'insert into',
  'update',
  'delete from',
])

function tablesIn(
  source: string,
): readonly { readonly table: string; readonly isWrite: boolean }[] {
  const code = source.replaceAll(/\/\*.*?\*\/|\/\/[^\n]*/gs, '')
  return [...code.matchAll(QUERY), ...code.matchAll(SQL)].map(([, verb = '', table = '']) => ({
    table,
    isWrite: WRITES.has(verb),
  }))
}

function saidIn(file: string): ReadonlySet<string> {
  const said = [...sourceOf(file).matchAll(SAID)].flatMap(([, verb, names = '']) =>
    names.split(',').map((name) => `${verb} ${name.trim()}`),
  )
  return new Set(said)
}

function filesOf(pattern: string): readonly string[] {
  return globSync(pattern, { cwd: ROOT }).map((file) => file.replaceAll(path.sep, '/'))
}

function sourceOf(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8')
}
