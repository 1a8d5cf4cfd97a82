import { addressOf, pathOf } from './address.ts'
import type { Address, Course, StepOptions } from './address.ts'

/** The history of this window. */
export function browserCourse(): Course {
  const listeners = new Set<() => void>()

  function tell(): void {
    for (const notify of listeners) notify()
  }

  function go(path: string, { replace = false, state = null }: StepOptions): void {
    const entry = { usr: state, key: crypto.getRandomValues(new Uint32Array(1)).join() }
    if (replace) history.replaceState(entry, '', path)
    else history.pushState(entry, '', path)
    tell()
  }

  return {
    read: readBrowser,
    go,
    move: (steps) => history.go(steps),
    watch(notify) {
      listeners.add(notify)
      globalThis.addEventListener('popstate', notify)
      return () => {
        listeners.delete(notify)
        globalThis.removeEventListener('popstate', notify)
      }
    },
  }
}

function readBrowser(): Address {
  const entry: unknown = history.state
  const key = partOf(entry, 'key')
  const state = partOf(entry, 'usr')
  return addressOf(pathOf(location), state, typeof key === 'string' ? key : undefined)
}

function partOf(entry: unknown, name: 'usr' | 'key'): unknown {
  return typeof entry === 'object' && entry !== null ? (Reflect.get(entry, name) ?? null) : null
}
