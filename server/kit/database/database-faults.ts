/**
 * Error classes and codes that mean "the database is unavailable", out of resources or out of time
 * (PostgreSQL, appendix A), and the codes of a failed connection.
 */
const AWAY =
  /^(08|57P0[123]|57014|53200|53300|53400|EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT)/

/** Messages of pg without a code; the second comes from a rollback after the connection broke. */
const SAYS_AWAY = /Connection terminated|is not queryable|timeout exceeded when trying to connect/i

/** True for a failure that passes when the database is back: worth 503 and another try. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (typeof code === 'string' && AWAY.test(code)) return true
  return SAYS_AWAY.test(error.message)
}

/** The disk of the database is full: reads work, writes fail until somebody frees space. */
export function isDatabaseFull(error: unknown): boolean {
  return codeOf(error) === '53100'
}

/** Unique violation, serialization failure or deadlock: this request lost against a concurrent one. */
export function isDatabaseConflict(error: unknown): boolean {
  return codeOf(error) === '23505' || isDeadlock(error)
}

/** Deadlock or serialization failure: this transaction was rolled back. */
export function isDeadlock(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40001' || code === '40P01'
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/** True for an error of the system or of PostgreSQL with one of these codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
