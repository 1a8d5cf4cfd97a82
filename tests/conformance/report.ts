import type { Inspection } from './inspector.ts'
import { verdictOf } from './suite.ts'
import type { Outcome, Scenario } from './suite.ts'

/** A table of the scenarios of a run, why some do not pass, and what went otherwise than expected. */
export function reportOf({ run, scenarios, surprises }: Outcome): string {
  const width = Math.max(...scenarios.map(({ name }) => name.length))
  const counts = new Map<string, number>()
  const rows = scenarios.map((scenario) => {
    const { name, passed, faults } = scenario
    const verdict = verdictOf(run, scenario)
    counts.set(verdict, (counts.get(verdict) ?? 0) + 1)
    const checks = `${passed} of ${passed + faults.length} checks`
    return `  ${name.padEnd(width)}  ${checks.padEnd(17)} ${verdict}`
  })
  const lines = [
    '',
    `${run.name}: @modelcontextprotocol/conformance ${run.version} ${run.words[0]}`,
    ...rows,
    `  ${[...counts].map(([verdict, count]) => `${count} ${verdict}`).join(', ')}`,
    ...byReason({ ...run.failing, ...run.unscored }),
    ...scenarios
      .filter((scenario) => verdictOf(run, scenario) === 'FAILED')
      .flatMap((scenario) => faultsOf(scenario)),
    ...surprises.map((surprise) => `  UNEXPECTED: ${surprise}`),
  ]
  return `${lines.join('\n')}\n`
}

/** A table of the tools that the inspector has called. */
export function inspectionReportOf({ title, faults }: Inspection): string {
  const width = Math.max(...[...faults.keys()].map(({ length }) => length))
  const rows = [...faults].map(
    ([name, fault]) =>
      `  ${name.padEnd(width)}  ${fault === null ? 'answered' : `FAILED: ${fault}`}`,
  )
  const answered = [...faults.values()].filter((fault) => fault === null).length
  return `${['', title, ...rows, `  ${answered} of ${faults.size} answered`].join('\n')}\n`
}

function byReason(reasons: Readonly<Record<string, string>>): string[] {
  const names = Map.groupBy(Object.keys(reasons), (name) => reasons[name])
  return [...names].map(([reason, each]) => `  Expected of ${each.join(', ')}: ${reason}`)
}

function faultsOf({ name, faults }: Scenario): string[] {
  return faults.map(
    ({ check, isWarning, message }) =>
      `  ${name}, ${isWarning ? 'warning' : 'failure'} of ${check}: ${message}`,
  )
}
