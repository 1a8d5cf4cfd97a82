import { writeFileSync } from 'node:fs'
import path from 'node:path'

import type { InlineConfig, Reporter, TestCase, TestModule, Vitest } from 'vitest/node'

import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts'

import { RUN_WITHIN_MS } from './time-limit.ts'

const LOOK_EVERY_MS = 1000
/** Longer than any test may take. */
const SILENCE_MAX_MS = RUN_WITHIN_MS + MINUTE_MS

/** A file that has begun and not ended. */
interface BegunFile {
  readonly moduleId: string
  /** Full names of its tests that have begun and not ended. */
  readonly running: ReadonlySet<string>
}

/**
 * Ends a run that would never end by itself, and says which files hung. Vitest limits the time of tests and hooks that
 * wait, but neither of a file that is being loaded nor of code that computes for ever. The other files run to
 * their end first, so that their tests are counted, and the report names every file that hangs.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest loads a reporter by it.
export default class HungFiles implements Reporter {
  readonly #begun = new Map<string, BegunFile>()
  /** Time of the last news of any file. Infinite until then: workers begin when the machine comes to it. */
  #heardAtMs = Number.POSITIVE_INFINITY
  #vitest: Vitest | undefined
  #passedCount = 0
  #timer: NodeJS.Timeout | undefined
  readonly #silenceMaxMs: number

  constructor({ silenceMaxMs = SILENCE_MAX_MS }: { readonly silenceMaxMs?: number } = {}) {
    this.#silenceMaxMs = silenceMaxMs
  }

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  onTestRunStart(): void {
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS)
  }

  onTestModuleQueued(file: TestModule): void {
    this.#heard(file, new Set())
  }

  onTestCaseReady({ module, fullName }: TestCase): void {
    this.#heard(module, new Set(this.#runningIn(module)).add(fullName))
  }

  onTestCaseResult(test: TestCase): void {
    const running = new Set(this.#runningIn(test.module))
    running.delete(test.fullName)
    this.#heard(test.module, running)
    if (test.result().state === 'passed') this.#passedCount += 1
  }

  onTestModuleEnd(file: TestModule): void {
    this.#heardAtMs = performance.now()
    this.#begun.delete(keyOf(file))
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer)
  }

  #heard(file: TestModule, running: ReadonlySet<string>): void {
    this.#heardAtMs = performance.now()
    this.#begun.set(keyOf(file), { moduleId: file.moduleId, running })
  }

  #runningIn(file: TestModule): ReadonlySet<string> {
    return this.#begun.get(keyOf(file))?.running ?? new Set()
  }

  #look(): void {
    if (performance.now() - this.#heardAtMs <= this.#silenceMaxMs) return
    const hung = [...this.#begun.values()]
    // All files have ended, and the run has not.
    if (hung.length === 0) hung.push({ moduleId: 'vitest', running: new Set() })
    const testResults = hung.map(({ moduleId, running }) => ({
      name: moduleId,
      status: 'failed',
      message: reasonOf(running, this.#silenceMaxMs),
      assertionResults: [],
    }))
    for (const { name, message } of testResults) process.stderr.write(`${name} ${message}\n`)
    // In the form of Vitest's own report, so that it counts the tests that passed and names the files that hung.
    const report = reportFileOf(this.#vitest?.config ?? {})
    if (report !== undefined) {
      writeFileSync(report, JSON.stringify({ numPassedTests: this.#passedCount, testResults }))
    }
    // A worker that computes would not hear that the run is cancelled.
    process.exit(1)
  }
}

/**
 * The path of Vitest's JSON report, if one is requested. Otherwise `outputFile` is missing, though Vitest's type
 * has it.
 */
function reportFileOf({ outputFile, root }: InlineConfig): string | undefined {
  const file = typeof outputFile === 'string' ? outputFile : outputFile?.['json']
  return file === undefined ? undefined : path.resolve(root ?? '', file)
}

/** Key of a file, which Vitest reports as another object once it is loaded. */
function keyOf({ moduleId, project }: TestModule): string {
  return `${project.name} ${moduleId}`
}

function reasonOf(running: ReadonlySet<string>, silenceMaxMs: number): string {
  const where = running.size === 0 ? 'outside of its tests, or computes' : [...running].join(', ')
  return `hangs: nothing was heard of any file for ${silenceMaxMs / SECOND_MS} s (${where})`
}
