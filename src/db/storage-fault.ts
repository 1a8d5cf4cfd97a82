/** `full`: the device has no room. `lost`: the browser has taken the storage away, or never gave it. */
type StorageFault = 'full' | 'lost'

/**
 * What is wrong with the device's storage when `error` comes of using it; null for anything else, and
 * for a database that was closed on purpose.
 */
export function storageFaultOf(error: unknown): StorageFault | null {
  const names = namesIn(error)
  if (names.some((name) => FULL.has(name))) return 'full'
  return names.some((name) => LOST.has(name)) ? 'lost' : null
}

const FULL: ReadonlySet<string> = new Set(['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'])
const LOST: ReadonlySet<string> = new Set([
  'UnknownError',
  'InvalidStateError',
  'OpenFailedError',
  'MissingAPIError',
  'SecurityError',
])

/** An aborted transaction, a bulk write and a failed opening each carry what was the matter inside. */
function namesIn(error: unknown, depth = 0): readonly string[] {
  if (typeof error !== 'object' || error === null || depth > DEEPEST) return []
  const inside = ['inner', 'cause', 'failures'].flatMap((key): unknown => Reflect.get(error, key))
  return [String(Reflect.get(error, 'name')), ...inside.flatMap((each) => namesIn(each, depth + 1))]
}

const DEEPEST = 5
