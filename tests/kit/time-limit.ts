import { HOUR_MS, MINUTE_MS } from '#contract/limits.ts'

/** Whether more was asked for than belongs to `npm test`: longer storms, more random requests or more walks. */
const isLongRun = ['CHAOS', 'FUZZ_RUNS', 'WALK_COUNT'].some(
  (name) => process.env[name] !== undefined,
)

/** The limit of a test that is as long as it is asked to be. */
export const RUN_WITHIN_MS = isLongRun ? 10 * HOUR_MS : 10 * MINUTE_MS
