/** PostgreSQL's own codes (its appendix A): unavailable, out of resources, or out of time. */
const AWAY = /^(08|57P0[123]|57014|53200|53300|53400)/

const NOT_REACHED =
  /^(EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT)$/

/** Messages of pg without a code; the second comes from a rollback after the connection broke. */
const SAYS_AWAY =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|Query read timeout/i

/** Errors of the connection to the database: the code ECONNRESET alone does not show which connection failed. */
const ofDatabase = new WeakSet<Error>()

export function noteOfDatabase<T>(error: T): T {
  if (error instanceof Error) ofDatabase.add(error)
  return error
}

/** True for an error of pg after which its connection is of no use: it was never made, broke, or is silent. */
export function isConnectionLost(error: unknown): error is Error {
  if (!(error instanceof Error) || isAnswer(error)) return false
  return NOT_REACHED.test(String(codeOf(error))) || SAYS_AWAY.test(error.message)
}

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isAnswer(error)) return AWAY.test(String(codeOf(error)))
  return ofDatabase.has(error) && isConnectionLost(error)
}

/** The disk of the database is full: reads work, writes fail until somebody frees space. */
export function isDatabaseFull(error: unknown): boolean {
  return codeOf(error) === '53100'
}

/** Deadlock or serialization failure: this transaction was rolled back, and can succeed the next time. */
export function isDeadlock(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40001' || code === '40P01'
}

export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === '23505'
}

/** A row belongs to a user, or to a session, that was deleted meanwhile: after the request had been let in. */
export function isOwnerGone(error: unknown): boolean {
  return codeOf(error) === '23503' && OWNERS.test(constraintOf(error))
}

const OWNERS = /_(?:user|session)_id_fkey$/

function constraintOf(error: unknown): string {
  return error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
}

/** True for an error that PostgreSQL itself sent, by pg or PGlite. */
function isAnswer(error: Error): boolean {
  return 'severity' in error
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
