import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

/** How the report of each step's test runner names what we count. */
const READERS = {
  tests: readVitest,
  stories: readPlaywright,
}

/** Where the test runner of a step is to write its report. */
export function tallyFile({ root }, step) {
  return path.join(root, '.cache', `${step}-report.json`)
}

export function clearTallies(house) {
  mkdirSync(path.join(house.root, '.cache'), { recursive: true })
  for (const step of Object.keys(READERS)) rmSync(tallyFile(house, step), { force: true })
}

/** What the runners that came to write a report have counted. */
export function sumTallies(house) {
  const sum = { passedCount: 0, failedCount: 0 }
  for (const [step, read] of Object.entries(READERS)) {
    const file = tallyFile(house, step)
    if (!existsSync(file)) continue
    const { passedCount, failedCount } = read(JSON.parse(readFileSync(file, 'utf8')))
    sum.passedCount += passedCount
    sum.failedCount += failedCount
  }
  return sum
}

function readVitest(report) {
  return { passedCount: report.numPassedTests, failedCount: report.numFailedTests }
}

function readPlaywright({ stats, errors }) {
  return {
    passedCount: stats.expected + stats.flaky,
    failedCount: stats.unexpected + errors.length,
  }
}
