import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { installDebian, Stop } from './programs.mjs'

const DAY_S = 24 * 60 * 60

/** Moments, each in the zone named with it; `ahead` counts from now. Berlin and New York change their clocks. */
const DATES = {
  '+45d': { aheadS: 45 * DAY_S },
  '+400d': { aheadS: 400 * DAY_S },
  'leap-day': { at: '2028-02-29T23:30:00Z' },
  'berlin-spring': { at: '2027-03-28T00:30:00Z', zone: 'Europe/Berlin' },
  'berlin-autumn': { at: '2027-10-31T00:30:00Z', zone: 'Europe/Berlin' },
  'new-york-spring': { at: '2027-03-14T06:30:00Z', zone: 'America/New_York' },
  'new-york-autumn': { at: '2027-11-07T05:30:00Z', zone: 'America/New_York' },
  'after-2038': { at: '2038-01-20T03:14:07Z' },
}

/** A date as a test would hold it: `2026-11-24`, or `Date.UTC(2026`. */
const HELD_DATE = /\b20[2-9]\d-[01]\d-[0-3]\d|\b(?:Date\.UTC|new Date)\(20\d\d/

/** The text after `test(`, or after the table of `test.each(…)(`. */
const TITLE = /^\w+(?:\.\w+)*(?:[<(][\s\S]*?\))??\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1,/

/** These run elsewhere, set their server's clock, or count costs; only `npm run test:dates` moves their clock. */
const BY_OTHER_CLOCKS = /^tests\/(?:growth|processes|scripts|server)\//

/** Debian's faketime moves the clock of every process, PostgreSQL too, but no timer. Null without faketime. */
export async function movedClock(name) {
  const library = findFaketime() ?? (await installFaketime())
  if (library === undefined) return null
  const { aheadS, at, zone = 'UTC' } = DATES[name]
  const seconds = aheadS ?? Math.round((Date.parse(at) - Date.now()) / 1000)
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // Else glibc's timed waits return at once.
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
    NO_FAKE_STAT: '1',
    TZ: zone,
  }
}

export function chosenDates(names) {
  const unknown = names.find((name) => !Object.hasOwn(DATES, name))
  if (unknown === undefined) return names.length === 0 ? Object.keys(DATES) : names
  throw new Stop(
    `${unknown} is none of ${Object.keys(DATES).join(', ')}: npm run test:dates -- leap-day`,
  )
}

/** The test files that hold a date and run by today's clock, and a pattern of the tests in them that depend on one. */
export function datedTests({ root }) {
  const chosen = readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((file) => `tests/${file}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && !BY_OTHER_CLOCKS.test(file))
    .map((file) => ({
      file,
      titles: datedTitles(file, readFileSync(path.join(root, file), 'utf8')),
    }))
    .filter(({ titles }) => titles.length > 0)
    .toSorted((one, other) => (one.file < other.file ? -1 : 1))
  return {
    files: chosen.map(({ file }) => file),
    namePattern: [...new Set(chosen.flatMap(({ titles }) => titles))].join('|'),
  }
}

/**
 * Patterns of the titles of the tests that hold a date, or name what holds one in their file. A date anywhere else,
 * such as in `beforeEach`, concerns every test of the file. An upgrade starts from dated rows.
 */
function datedTitles(file, text) {
  const statements = text.split(/^(?=\w)/m).map((statement) => ({
    text: statement,
    name: /^(?:export )?(?:async )?(?:const|let|function|class) (\w+)/.exec(statement)?.[1],
    title: titleIn(statement),
  }))
  const dated = new Set(statements.filter((each) => HELD_DATE.test(each.text)))
  // A set is walked to its end, including what is added meanwhile.
  for (const { name } of dated) {
    if (name === undefined) continue
    const named = new RegExp(String.raw`\b${name}\b`)
    for (const each of statements) if (named.test(each.text)) dated.add(each)
  }
  const isEvery =
    file.startsWith('tests/upgrade/') ||
    [...dated].some(({ name, title }) => name === undefined && title === undefined)
  const titles = statements
    .filter((each) => each.title !== undefined && (isEvery || dated.has(each)))
    .map(({ title }) => title)
  // Every test of every file would have this title.
  if (titles.includes('^.*$')) throw new Stop(`Give each test in ${file} a title with words.`)
  return titles
}

/** A pattern of the title of a statement that is a test; what differs from row to row of a table is left open. */
function titleIn(statement) {
  if (!/^(?:test|describe)\b/.test(statement)) return undefined
  const [, , title] = TITLE.exec(statement) ?? []
  if (title === undefined) throw new Stop(`A test has no title that can be read: ${statement}`)
  const pattern = title
    .replaceAll(/\\(.)/g, '$1')
    .split(/%[a-z]|\$\{[^}]*\}|\$[\w.]+/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.*')
  return statement.startsWith('describe') ? `^${pattern} ` : `^${pattern}$`
}

function findFaketime() {
  if (process.platform !== 'linux') return undefined
  return readdirSync('/usr/lib')
    .map((kind) => `/usr/lib/${kind}/faketime/libfaketimeMT.so.1`)
    .find((library) => existsSync(library))
}

async function installFaketime() {
  await installDebian('faketime')
  return findFaketime()
}
