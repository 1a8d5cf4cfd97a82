import { vi } from 'vitest'

/**
 * Adds the parts of a browser that the device's code needs without a page, for a test in Node, until
 * `vi.unstubAllGlobals()`: storages that are empty at first, and an origin whose relative addresses lead to the server.
 * IndexedDB has to exist before Dexie is loaded: `import 'fake-indexeddb/auto'` first of all.
 */
export function asBrowserOf(origin: string): void {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  vi.stubGlobal('location', new URL(origin))
}

/** Like a browser's, its items are properties: the app asks for their names so. */
class MemoryStorage implements Storage {
  [name: string]: unknown

  get length(): number {
    return Object.keys(this).length
  }

  key(index: number): string | null {
    return Object.keys(this)[index] ?? null
  }

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null
  }

  setItem(key: string, value: string): void {
    Object.assign(this, { [key]: value })
  }

  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }

  clear(): void {
    for (const key of Object.keys(this)) this.removeItem(key)
  }
}
