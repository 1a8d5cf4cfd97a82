/** This browser remembers the choice, whoever is signed in. */
export interface Preference<T = boolean> {
  readonly read: () => T
  readonly first: () => T
  readonly write: (next: T) => void
  /** Also reports changes made in other tabs. */
  readonly watch: (notify: () => void) => () => void
}

interface PreferenceOptions<T> {
  readonly fallback: T
  /** A value written longer ago is forgotten. */
  readonly keepMs: number
}

export function createPreference(name: string, options: PreferenceOptions<boolean>): Preference {
  const { read, first, write, watch } = createChoice(name, {
    values: ['yes', 'no'],
    fallback: options.fallback ? 'yes' : 'no',
    keepMs: options.keepMs,
  })
  return {
    read: () => read() === 'yes',
    first: () => first() === 'yes',
    write: (next) => write(next ? 'yes' : 'no'),
    watch,
  }
}

/** A choice among several values; a stored value that is none of them (any more) becomes the fallback. */
export function createChoice<T extends string>(
  name: string,
  options: PreferenceOptions<T> & { readonly values: readonly T[] },
): Preference<T> {
  const listeners = new Set<() => void>()
  /** A value that the browser could not store: it holds as long as the page. */
  let unkept: T | null = null
  return {
    read: () => unkept ?? readValue(name, options),
    first: () => options.fallback,
    write(next) {
      unkept = keep(name, `${next}@${Date.now()}`) ? null : next
      for (const notify of listeners) notify()
    },
    watch(notify) {
      listeners.add(notify)
      globalThis.addEventListener('storage', notify)
      return () => {
        listeners.delete(notify)
        globalThis.removeEventListener('storage', notify)
      }
    },
  }
}

function readValue<T extends string>(
  name: string,
  { values, fallback, keepMs }: PreferenceOptions<T> & { readonly values: readonly T[] },
): T {
  const [written, writtenAt] = (readStored(name) ?? '').split('@')
  const isKept = Date.now() - Number(writtenAt) < keepMs
  return (isKept ? values.find((value) => value === written) : undefined) ?? fallback
}

/** False if the browser refuses to store anything, or has no room. */
function keep(name: string, value: string): boolean {
  try {
    localStorage.setItem(name, value)
    return true
  } catch {
    return false
  }
}

/** Null, too, if the browser refuses to store anything: the start of the session says so. */
function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}
