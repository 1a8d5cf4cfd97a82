import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

import { NoAnswer } from '#api/no-answer.ts'
import { newKey } from '#device/new-key.ts'

import type { Action, ItemAction } from './action.ts'
import { showToast } from './toasts.ts'

interface Work<Args> {
  /** Resolves with the server's words of success, or null. `key` is the intent's Idempotency-Key. */
  readonly perform: (args: Args, key: string) => Promise<string | null>
  readonly words: (failure: unknown) => string
  /** For failures that have no place on the screen. */
  readonly saysInToast?: true
}

/** An action made of one piece of work against the API. */
export function useAction<Args>(work: Work<Args>): Action<Args> {
  return useTrackedAction(work).action
}

/** An action on one row of a list. */
export function useItemAction<Args extends { readonly id: string }>(
  work: Work<Args>,
): ItemAction<Args> {
  const { action, current } = useTrackedAction(work)
  return { ...action, pendingId: action.isPending ? (current?.id ?? null) : null }
}

interface TrackedAction<Args> {
  readonly action: Action<Args>
  readonly current: Args | undefined
}

function useTrackedAction<Args>(work: Work<Args>): TrackedAction<Args> {
  const isBusy = useRef(false)
  const doubt = useRef<Intent | null>(null)
  const mutation = useMutation({ mutationFn: attempt })

  async function attempt(args: Args): Promise<string | null> {
    const intent = intentOf(args, doubt.current)
    doubt.current = intent
    try {
      const said = await work.perform(args, intent.key)
      doubt.current = null
      return said
    } catch (error) {
      if (!(error instanceof NoAnswer)) doubt.current = null
      throw error
    }
  }

  async function run(args: Args): Promise<boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    try {
      await mutation.mutateAsync(args)
      return true
    } catch (error) {
      if (work.saysInToast) showToast({ tone: 'error', text: work.words(error) })
      return false
    } finally {
      isBusy.current = false
    }
  }

  const { isPending, error, data, reset, variables } = mutation
  const action = {
    run,
    isPending,
    error: error === null ? null : work.words(error),
    message: data ?? null,
    reset,
  }
  return { action, current: variables }
}

interface Intent {
  readonly key: string
  readonly args: string
}

/** The same thing tried again after a lost answer is the same intent, and keeps its key. */
function intentOf(args: unknown, doubt: Intent | null): Intent {
  const text = JSON.stringify([args])
  return doubt?.args === text ? doubt : { key: newKey(), args: text }
}
