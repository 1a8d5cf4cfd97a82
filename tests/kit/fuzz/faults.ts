import { isErrorCode } from '#contract/error-codes.ts'

import { parsed } from './operations.ts'
import type { Operation } from './operations.ts'
import type { Fuzzed } from './request.ts'
import { ADAS_MARK } from './stage.ts'
import type { FuzzStage, Outcome } from './stage.ts'

/** Sends a request to /api and returns all faults of its outcome. */
export async function faultsOf(
  stage: FuzzStage,
  operation: Operation,
  fuzzed: Fuzzed,
): Promise<readonly string[]> {
  const outcome = await stage.send(fuzzed)
  return [
    ...commonFaults(stage, fuzzed, outcome),
    ...problemFaults(outcome),
    ...schemaFaults(operation, outcome),
  ]
}

/** The same of /auth/v1, which has refusals and pages of its own. */
export async function authV1FaultsOf(
  stage: FuzzStage,
  { check }: Operation,
  fuzzed: Fuzzed,
): Promise<readonly string[]> {
  const outcome = await stage.send(fuzzed)
  const isPage = outcome.type.startsWith('text/html')
  const fault = isPage ? null : check(outcome.status, outcome.body)
  return [...commonFaults(stage, fuzzed, outcome), ...(fault === null ? [] : [fault])]
}

/** The faults that any answer can have. */
export function commonFaults(
  stage: FuzzStage,
  { as }: Pick<Fuzzed, 'as'>,
  { status, body }: Outcome,
): readonly string[] {
  return [
    ...(status >= 500 ? [`${status} ${body.slice(0, 300)}`] : []),
    ...(as !== 'ada' && body.includes(ADAS_MARK) ? ["shows what is Ada's"] : []),
    ...stage.watched.takeFaults().map((line) => `in the log: ${line}`),
  ]
}

/** Every refusal is a problem with a message and a code that the contract knows. */
function problemFaults({ status, type, body }: Outcome): string[] {
  if (status < 400) return []
  const problem = parsed(body)
  const isProblem =
    type.startsWith('application/problem+json') &&
    typeof problem === 'object' &&
    problem !== null &&
    'message' in problem &&
    problem.message !== '' &&
    'code' in problem &&
    typeof problem.code === 'string' &&
    isErrorCode(problem.code)
  return isProblem ? [] : [`${status} ${type} is no problem: ${body.slice(0, 300)}`]
}

/** A page means that an odd address reached no operation, so there is no answer to check. */
function schemaFaults({ check }: Operation, { status, type, body }: Outcome): string[] {
  if (type.startsWith('text/html')) return ['a page instead of an answer']
  const fault = check(status, body)
  return fault === null ? [] : [fault]
}
