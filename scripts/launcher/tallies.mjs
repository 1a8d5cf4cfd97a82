import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

/** How each test runner's own report names what we count. */
const READERS = {
  vitest: (report) => ({
    passedCount: report.numPassedTests,
    failedCount: report.numFailedTests,
  }),
  playwright: ({ stats, errors }) => ({
    passedCount: stats.expected + stats.flaky,
    failedCount: stats.unexpected + errors.length,
  }),
}

/** Where a test runner is to write its report. */
export function tallyFile({ root }, runner) {
  return path.join(root, '.cache', `${runner}-report.json`)
}

export function clearTallies(house) {
  mkdirSync(path.join(house.root, '.cache'), { recursive: true })
  for (const runner of Object.keys(READERS)) rmSync(tallyFile(house, runner), { force: true })
}

/** What the runners that came to write a report have counted. */
export function sumTallies(house) {
  const sum = { passedCount: 0, failedCount: 0 }
  for (const [runner, read] of Object.entries(READERS)) {
    const file = tallyFile(house, runner)
    if (!existsSync(file)) continue
    const { passedCount, failedCount } = read(JSON.parse(readFileSync(file, 'utf8')))
    sum.passedCount += passedCount
    sum.failedCount += failedCount
  }
  return sum
}
