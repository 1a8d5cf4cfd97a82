import { totalmem } from 'node:os'

const MB = 1024 * 1024
/** Share of the memory that long-lived objects may take: PostgreSQL, threads and pictures need the rest. */
const HEAP_SHARE = 0.4
const HEAP_MIN_MB = 160
/** Enough for any instance: more processes serve more people, not a larger heap. */
const HEAP_MAX_MB = 2048
/** Node lets each half of the space for new objects grow to 16 MB and more, and never gives it back. */
const YOUNG_MB = 4

/** Flags of Node for a server on a machine, or in a control group, of so many bytes. */
export function heapFlags(bytes = memoryHere()) {
  const heapMb = Math.round((bytes / MB) * HEAP_SHARE)
  return [
    `--max-old-space-size=${Math.min(Math.max(heapMb, HEAP_MIN_MB), HEAP_MAX_MB)}`,
    `--max-semi-space-size=${YOUNG_MB}`,
  ]
}

/** For glibc, which otherwise keeps freed blocks in a heap for each thread. Settings of whoever starts Lin win. */
export function allocatorEnv(env = process.env) {
  const { MALLOC_ARENA_MAX = '2', MALLOC_TRIM_THRESHOLD_ = '131072' } = env
  return { MALLOC_ARENA_MAX, MALLOC_TRIM_THRESHOLD_ }
}

/** The kernel's limit for this process counts where it is lower than what the machine has. */
function memoryHere() {
  const limit = process.constrainedMemory?.() ?? 0
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}
