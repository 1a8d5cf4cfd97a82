/**
 * Error classes and codes that mean "the database is not there just now", or has no room or no time
 * (PostgreSQL, appendix A), and what the way to it says.
 */
const AWAY =
  /^(08|57P0[123]|57014|53200|53300|53400|EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT)/

/** pg's own words; the second of them are what a rollback hears where the connection broke before it. */
const SAYS_AWAY = /Connection terminated|is not queryable|timeout exceeded when trying to connect/i

/** True for a failure that passes when the database is back: worth 503 and another try. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (typeof code === 'string' && AWAY.test(code)) return true
  return SAYS_AWAY.test(error.message)
}

/** Its disk is full: what is there can be read, and nothing new be stored until somebody makes room. */
export function isDatabaseFull(error: unknown): boolean {
  return codeOf(error) === '53100'
}

/** Unique violation, serialization failure, deadlock: two requests met, and this one gave way. */
export function isDatabaseConflict(error: unknown): boolean {
  return codeOf(error) === '23505' || isDeadlock(error)
}

/** Two transactions waited for each other, or could not be put in any order; this one was undone. */
export function isDeadlock(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40001' || code === '40P01'
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/** True for a failure of the system, or of PostgreSQL, with one of these codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
