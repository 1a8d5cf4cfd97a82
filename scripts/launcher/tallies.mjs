import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** For each step, the function that reads its test runner's report. */
const READERS = {
  tests: readVitest,
  stories: readPlaywright,
}

/** The file into which the test runner of a step writes its report. */
export function tallyFile({ root }, step) {
  return path.join(root, '.cache', `${step}-report.json`)
}

export function clearTallies(house) {
  mkdirSync(path.join(house.root, '.cache'), { recursive: true })
  for (const step of Object.keys(READERS)) rmSync(tallyFile(house, step), { force: true })
}

/** Sums the reports that were written: how many tests passed, and place and reason of each failure. */
export function sumTallies(house) {
  /** @type {{ passedCount: number, failed: string[] }} */
  const sum = { passedCount: 0, failed: [] }
  for (const [step, read] of Object.entries(READERS)) {
    const file = tallyFile(house, step)
    if (!existsSync(file)) continue
    const { passedCount, failed } = read(JSON.parse(readFileSync(file, 'utf8')), house.root)
    sum.passedCount += passedCount
    sum.failed.push(...failed)
  }
  return sum
}

function readVitest({ numPassedTests, testResults }, root) {
  const failed = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(root, name)
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      // A file that could not be loaded has no tests.
      if (tests.length === 0) return [toFault(file, '', message)]
      return tests.map(({ fullName, failureMessages }) =>
        toFault(file, fullName, failureMessages[0]),
      )
    })
  return { passedCount: numPassedTests, failed }
}

function readPlaywright({ stats, suites, errors }) {
  const failed = specsIn(suites)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const [error] = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      return toFault(file, title, error?.message)
    })
  const others = errors.map(({ message }) => toFault('stories', '', message))
  return { passedCount: stats.expected + stats.flaky, failed: [...failed, ...others] }
}

function specsIn(suites) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsIn(suite.suites ?? [])])
}

function toFault(file, title, message = '') {
  const [reason = ''] = stripVTControlCharacters(message).trim().split('\n')
  return [file, title, reason].filter((part) => part !== '').join(': ')
}
