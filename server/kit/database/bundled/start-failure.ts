import { StartError } from '#server/kit/start-error.ts'

/**
 * What PostgreSQL's programs said when they gave up, as a sentence for the person at the terminal.
 *
 * @param what the end of "PostgreSQL …"
 * @param output their standard error, in English
 */
export function startFailure(what: string, output: string, cause?: unknown): StartError {
  const reason = /(?:FATAL|PANIC|error):\s+(.+)/.exec(output)?.[1]?.trim() ?? 'no reason given'
  return new StartError(`PostgreSQL ${what} (${reason}): ${remedy(output)}.`, { cause })
}

function remedy(output: string): string {
  if (output.includes('No space left on device')) return 'free some space on that disk'
  if (/permission/i.test(output)) {
    return 'use a disk that keeps Unix permissions, or name another folder in LIN_DATA_DIR'
  }
  return 'mend that, or name another folder in LIN_DATA_DIR, or a server of your own in DATABASE_URL'
}
