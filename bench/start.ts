import { compareStarts, namedBefore } from './server/compare-starts.ts'

/**
 *     npm run bench -- start [node]
 *     npm run bench -- start --before <commit> [rounds]
 *
 * Measures the first start, with nothing installed. With a commit: what a later start loads and takes of the processor
 * until it is ready, beside that of the commit.
 */
const before = namedBefore()
if (before === undefined) await import('./server/first-start.ts')
else await compareStarts({ ...before, rounds: Number(before.rest[0] ?? 7), restSeconds: 1 })
