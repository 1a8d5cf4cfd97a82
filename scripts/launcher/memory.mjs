/**
 * What bounds the memory of a server, in megabytes and bytes; the environment's own settings win. Node sizes its heap by
 * the machine or the control group itself: `--max-old-space-size` would lift the limits of the server's threads, too.
 */
export function memoryEnv(env = process.env) {
  const { NODE_OPTIONS = '', MALLOC_ARENA_MAX = '2', MALLOC_TRIM_THRESHOLD_ = '131072' } = env
  return {
    // Of the space for new objects, which grows to four times as much in a start and is not given back.
    NODE_OPTIONS: `--max-semi-space-size=4 ${NODE_OPTIONS}`.trimEnd(),
    // Of glibc, which otherwise keeps freed blocks in a heap for each thread.
    MALLOC_ARENA_MAX,
    MALLOC_TRIM_THRESHOLD_,
  }
}
