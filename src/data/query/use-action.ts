import { useEffect, useRef, useState } from 'react'

import { NetworkError } from '#api/network-error.ts'
import { toasterOfSession } from '#data/notices/toasts.ts'
import type { ToastAction } from '#data/notices/toasts.ts'
import { newKey } from '#device/new-key.ts'

import type { Action, ItemAction } from './action.ts'

interface Work<Args> {
  /** Resolves with the server's words of success, or null. `key` is the intent's Idempotency-Key. */
  readonly perform: (args: Args, key: string) => Promise<string | null>
  readonly words: (failure: unknown) => string
  /** Shows failures in a toast: always, if they have no place on the screen, or only once the screen was left. */
  readonly saysInToast?: 'always' | 'when-left'
  /** A remedy, offered in the toast of a failure, which then is no alarm; null: Lin has none. */
  readonly remedy?: (failure: unknown) => ToastAction | null
}

export function useAction<Args>(work: Work<Args>): Action<Args> {
  const { pendingIds, errors: _, ...action } = useRuns(work, () => 'only')
  return { ...action, isPending: pendingIds.size > 0 }
}

export function useItemAction<Args extends { readonly id: string }>(
  work: Work<Args>,
): ItemAction<Args> {
  const action = useRuns(work, ({ id }) => id)
  return { ...action, isPending: action.pendingIds.size > 0 }
}

type Runs<Args> = Omit<Action<Args>, 'isPending'> &
  Pick<ItemAction<{ id: string }>, 'pendingIds' | 'errors'>

const NONE: ReadonlySet<string> = new Set()
const NO_ERRORS: ReadonlyMap<string, string> = new Map()
const SILENT = { error: null, message: null }

function useRuns<Args>(work: Work<Args>, idOf: (args: Args) => string): Runs<Args> {
  const busy = useRef(NONE)
  const doubts = useRef(new Map<string, Intent>())
  const isShown = useIsShown()
  const [pendingIds, setPendingIds] = useState(NONE)
  const [errors, setErrors] = useState(NO_ERRORS)
  const [said, setSaid] = useState<Pick<Action<Args>, 'error' | 'message'>>(SILENT)

  function setBusy(ids: Iterable<string>): void {
    busy.current = new Set(ids)
    setPendingIds(busy.current)
  }

  function setError(id: string, error: string | null): void {
    setErrors((before) => {
      const others = [...before].filter(([each]) => each !== id)
      return new Map(error === null ? others : [...others, [id, error]])
    })
  }

  async function attempt(args: Args, id: string): Promise<string | null> {
    const intent = intentOf(args, doubts.current.get(id))
    doubts.current.set(id, intent)
    try {
      const message = await work.perform(args, intent.key)
      doubts.current.delete(id)
      return message
    } catch (error) {
      if (!(error instanceof NetworkError)) doubts.current.delete(id)
      throw error
    }
  }

  async function run(args: Args): Promise<boolean> {
    const id = idOf(args)
    if (busy.current.has(id)) return false
    const showToast = toasterOfSession()
    setBusy([...busy.current, id])
    setSaid(SILENT)
    setError(id, null)
    try {
      const message = await attempt(args, id)
      setSaid((before) => ({ ...before, message }))
      return true
    } catch (failure) {
      const error = work.words(failure)
      setSaid({ error, message: null })
      setError(id, error)
      if (hasNoPlace(work, isShown.current)) {
        const action = work.remedy?.(failure) ?? null
        const toast =
          action === null ? ({ tone: 'error' } as const) : ({ tone: 'info', action } as const)
        showToast({ ...toast, text: error })
      }
      return false
    } finally {
      setBusy([...busy.current].filter((each) => each !== id))
    }
  }

  function reset(): void {
    setSaid(SILENT)
    setErrors(NO_ERRORS)
  }

  return { run, pendingIds, errors, ...said, reset }
}

function hasNoPlace({ saysInToast }: Pick<Work<never>, 'saysInToast'>, isShown: boolean): boolean {
  return saysInToast === 'always' || (saysInToast === 'when-left' && !isShown)
}

interface Intent {
  readonly key: string
  readonly args: string
}

/** After a lost answer, another try of the same action has the same key. */
function intentOf(args: unknown, doubt: Intent | undefined): Intent {
  const text = JSON.stringify([args])
  return doubt?.args === text ? doubt : { key: newKey(), args: text }
}

export function useIsShown(): { readonly current: boolean } {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
