import { useRef } from 'react'

import type { Action } from './action.ts'
import { useAction } from './use-action.ts'

/** An action that answers with something to show, such as codes that are shown only once. */
export interface ResultAction<Args, Result> extends Action<Args> {
  /** Returns the result of the latest run, only once. */
  readonly take: () => Result | null
}

interface ResultWork<Args, Result> {
  readonly perform: (args: Args, key: string) => Promise<Result>
  readonly words: (failure: unknown) => string
}

export function useResultAction<Args, Result>(
  work: ResultWork<Args, Result>,
): ResultAction<Args, Result> {
  const brought = useRef<Result | null>(null)
  const action = useAction<Args>({
    words: work.words,
    async perform(args, key) {
      brought.current = await work.perform(args, key)
      return null
    },
  })

  function take(): Result | null {
    const result = brought.current
    brought.current = null
    return result
  }

  return { ...action, take }
}
