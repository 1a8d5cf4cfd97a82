/** A yes or no that this browser remembers, whoever is signed in. */
export interface Preference {
  readonly read: () => boolean
  readonly write: (next: boolean) => void
  /** Also tells of changes made in other tabs. */
  readonly watch: (notify: () => void) => () => void
}

interface PreferenceOptions {
  readonly fallback: boolean
  /** A value written longer ago is forgotten. */
  readonly keepMs: number
}

export function createPreference(name: string, options: PreferenceOptions): Preference {
  const listeners = new Set<() => void>()
  return {
    read: () => readValue(name, options),
    write(next) {
      writeValue(name, next)
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

function readValue(name: string, { fallback, keepMs }: PreferenceOptions): boolean {
  const [value, writtenAt] = (localStorage.getItem(name) ?? '').split('@')
  const isKept = Date.now() - Number(writtenAt) < keepMs
  return isKept ? value === 'yes' : fallback
}

function writeValue(name: string, value: boolean): void {
  localStorage.setItem(name, `${value ? 'yes' : 'no'}@${Date.now()}`)
}
