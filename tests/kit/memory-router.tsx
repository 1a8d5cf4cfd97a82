import { useState } from 'react'
import type { ReactNode } from 'react'

import { addressOf } from '#router/address.ts'
import type { Address, Course } from '#router/address.ts'
import { Router } from '#router/router.tsx'

type Entry = string | { readonly pathname: string; readonly state?: unknown }

interface MemoryRouterProps {
  readonly initialEntries?: readonly Entry[]
  readonly children?: ReactNode
}

/** A history that is nobody's: the last of the entries is shown. */
export function MemoryRouter({ initialEntries = ['/'], children }: MemoryRouterProps) {
  const [course] = useState(() => memoryCourse(initialEntries.map(entryAddress)))
  return <Router course={course}>{children}</Router>
}

function entryAddress(entry: Entry): Address {
  return typeof entry === 'string' ? addressOf(entry) : addressOf(entry.pathname, entry.state)
}

function memoryCourse(first: readonly Address[]): Course {
  const listeners = new Set<() => void>()
  let entries = first
  let at = first.length - 1
  let steps = 0

  function show(next: readonly Address[], index: number): void {
    entries = next
    at = Math.min(Math.max(index, 0), next.length - 1)
    for (const notify of listeners) notify()
  }

  return {
    read: () => entries[at] ?? addressOf('/'),
    go(path, { replace = false, state = null }) {
      steps += 1
      const kept = entries.slice(0, replace ? at : at + 1)
      show([...kept, addressOf(path, state, String(steps))], kept.length)
    },
    move: (by) => show(entries, at + by),
    watch(notify) {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
  }
}
