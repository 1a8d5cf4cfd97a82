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

/** Paths of the test files that hold a date and run by today's clock. An upgrade starts from dated rows. */
export function datedTests({ root }) {
  return readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((file) => `tests/${file}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && !BY_OTHER_CLOCKS.test(file))
    .filter(
      (file) =>
        file.startsWith('tests/upgrade/') ||
        HELD_DATE.test(readFileSync(path.join(root, file), 'utf8')),
    )
    .toSorted()
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
