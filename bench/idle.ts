import { compareStarts, namedBefore } from './server/compare-starts.ts'

/**
 *     npm run bench -- idle [seconds]
 *     npm run bench -- idle --before <commit> [seconds]
 *
 * Measures what a server costs that has nothing to do. With a commit: the memory of server and PostgreSQL so many
 * seconds after a start (60), beside that of the commit.
 */
const before = namedBefore()
if (before === undefined) await import('./server/standing-still.ts')
else await compareStarts({ ...before, rounds: 3, restSeconds: Number(before.rest[0] ?? 60) })
