import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'

import * as z from 'zod/mini'

import type { Reasons } from './expected.ts'

/** One run of a suite. */
export interface Run {
  readonly name: string
  /** Of the package `@modelcontextprotocol/conformance`. */
  readonly version: string
  readonly words: readonly string[]
  /** Scenarios that the suite scores, and that fail. */
  readonly failing: Reasons
  /** Scenarios that the suite runs without a score, and that do not pass. */
  readonly unscored: Reasons
  /** Is given each line that the suite prints. */
  readonly meanwhile?: (line: string) => void
}

export interface Outcome {
  readonly run: Run
  readonly scenarios: readonly Scenario[]
  /** Outcomes that were not expected; empty where all is well. */
  readonly surprises: readonly string[]
}

export interface Scenario {
  readonly name: string
  /** The number of checks. */
  readonly passed: number
  readonly faults: readonly Fault[]
}

interface Fault {
  readonly check: string
  readonly isWarning: boolean
  readonly message: string
}

interface Folders {
  /** Holds each version of the suites in a folder of its name. */
  readonly suites: string
  readonly results: string
}

const PROGRAM = 'node_modules/@modelcontextprotocol/conformance/dist/index.js'

export async function runSuite(run: Run, { suites, results }: Folders): Promise<Outcome> {
  const folder = path.join(results, run.name.replaceAll(/\W+/g, '-'))
  await mkdir(folder)
  const options = ['--output-dir', folder]
  if (run.words[0] === 'server') {
    const baseline = path.join(folder, 'expected-failures.yml')
    await writeFile(baseline, JSON.stringify({ server: Object.keys(run.failing) }))
    options.push('--expected-failures', baseline)
  }
  const program = path.join(suites, run.version, PROGRAM)
  const child = spawn(process.execPath, [program, ...run.words, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const printed: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    printed.push(line)
    run.meanwhile?.(line)
  })
  await once(child, 'close')
  await writeFile(path.join(folder, 'printed.txt'), printed.join('\n'))
  const scenarios = await readScenarios(folder)
  return { run, scenarios, surprises: surprisesOf(run, scenarios, child.exitCode) }
}

const Checks = z.array(
  z.object({ id: z.string(), status: z.string(), errorMessage: z.optional(z.string()) }),
)
/** `server-tools-list-2026-11-30T02-14-45-000Z`. */
const RESULT = /^(?:authorization-)?server-(.+)-\d{4}-\d{2}-\d{2}T[\d-]+Z$/

async function readScenarios(folder: string): Promise<Scenario[]> {
  const entries = await readdir(folder)
  const scenarios: Scenario[] = []
  for (const entry of entries.toSorted()) {
    const [, name] = RESULT.exec(entry) ?? []
    if (name === undefined) continue
    const written: unknown = JSON.parse(
      await readFile(path.join(folder, entry, 'checks.json'), 'utf8'),
    )
    const checks = Checks.parse(written)
    scenarios.push({
      name,
      passed: checks.filter(({ status }) => status === 'SUCCESS').length,
      faults: checks
        .filter(({ status }) => status === 'FAILURE' || status === 'WARNING')
        .map(({ id, status, errorMessage }) => ({
          check: id,
          isWarning: status === 'WARNING',
          message: errorMessage ?? 'without a message',
        })),
    })
  }
  return scenarios
}

/** Stricter than the suites, which let warnings pass, and scenarios that have checked nothing. */
export function verdictOf({ failing, unscored }: Run, { name, passed, faults }: Scenario) {
  if (faults.length === 0 && passed > 0) return 'passed'
  if (Object.hasOwn(failing, name)) return 'failed as expected'
  return Object.hasOwn(unscored, name) ? 'not scored' : 'FAILED'
}

function surprisesOf(run: Run, scenarios: readonly Scenario[], exitCode: number | null): string[] {
  const { failing, unscored } = run
  const surprises = scenarios.flatMap((scenario) =>
    verdictOf(run, scenario) === 'FAILED' ? [`${scenario.name} fails, or checks nothing`] : [],
  )
  for (const name of Object.keys({ ...failing, ...unscored })) {
    const scenario = scenarios.find((each) => each.name === name)
    if (scenario === undefined) surprises.push(`${name} did not run`)
    else if (verdictOf(run, scenario) === 'passed') {
      surprises.push(`${name} passes: delete it from expected.ts`)
    }
  }
  if (scenarios.length === 0) surprises.push('no scenario ran')
  if (exitCode !== 0) surprises.push(`the suite ended with ${exitCode}`)
  return surprises
}
