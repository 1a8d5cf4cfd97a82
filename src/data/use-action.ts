import { useRef, useState } from 'react'

import { NoAnswer } from '#api/no-answer.ts'
import { newKey } from '#device/new-key.ts'

import type { Action, ItemAction } from './action.ts'
import { toasterOfSession } from './toasts.ts'

interface Work<Args> {
  /** Resolves with the server's words of success, or null. `key` is the intent's Idempotency-Key. */
  readonly perform: (args: Args, key: string) => Promise<string | null>
  readonly words: (failure: unknown) => string
  /** For failures that have no place on the screen. */
  readonly saysInToast?: true
}

/** An action made of one piece of work against the API. */
export function useAction<Args>(work: Work<Args>): Action<Args> {
  const { pendingIds, ...action } = useRuns(work, () => 'the only one')
  return { ...action, isPending: pendingIds.size > 0 }
}

/** An action on the rows of a list: each row has its own run. */
export function useItemAction<Args extends { readonly id: string }>(
  work: Work<Args>,
): ItemAction<Args> {
  const action = useRuns(work, ({ id }) => id)
  return { ...action, isPending: action.pendingIds.size > 0 }
}

type Runs<Args> = Omit<Action<Args>, 'isPending'> & { readonly pendingIds: ReadonlySet<string> }

const NONE: ReadonlySet<string> = new Set()
const SILENT = { error: null, message: null }

/** One run at a time for each id. */
function useRuns<Args>(work: Work<Args>, idOf: (args: Args) => string): Runs<Args> {
  const busy = useRef(NONE)
  const doubts = useRef(new Map<string, Intent>())
  const [pendingIds, setPendingIds] = useState(NONE)
  const [said, setSaid] = useState<Pick<Action<Args>, 'error' | 'message'>>(SILENT)

  function setBusy(ids: Iterable<string>): void {
    busy.current = new Set(ids)
    setPendingIds(busy.current)
  }

  async function attempt(args: Args, id: string): Promise<string | null> {
    const intent = intentOf(args, doubts.current.get(id))
    doubts.current.set(id, intent)
    try {
      const message = await work.perform(args, intent.key)
      doubts.current.delete(id)
      return message
    } catch (error) {
      if (!(error instanceof NoAnswer)) doubts.current.delete(id)
      throw error
    }
  }

  async function run(args: Args): Promise<boolean> {
    const id = idOf(args)
    if (busy.current.has(id)) return false
    const showToast = toasterOfSession()
    setBusy([...busy.current, id])
    setSaid(SILENT)
    try {
      const message = await attempt(args, id)
      setSaid((before) => ({ ...before, message }))
      return true
    } catch (failure) {
      const error = work.words(failure)
      setSaid({ error, message: null })
      if (work.saysInToast) showToast({ tone: 'error', text: error })
      return false
    } finally {
      setBusy([...busy.current].filter((each) => each !== id))
    }
  }

  return { run, pendingIds, ...said, reset: () => setSaid(SILENT) }
}

interface Intent {
  readonly key: string
  readonly args: string
}

/** The same thing tried again after a lost answer is the same intent, and keeps its key. */
function intentOf(args: unknown, doubt: Intent | undefined): Intent {
  const text = JSON.stringify([args])
  return doubt?.args === text ? doubt : { key: newKey(), args: text }
}
