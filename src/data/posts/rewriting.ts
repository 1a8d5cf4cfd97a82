import { useEffect, useRef, useState } from 'react'

import { knownError } from '#api/known-error.ts'
import { readRewrite } from '#api/rewrite-stream.ts'
import { CodedError } from '#contract/coded-error.ts'
import type { RewriteEvent, RewriteRequest } from '#contract/content/rewrite.ts'
import { wordsSaid } from '#text/failure-words.ts'
import { t } from '#text/t.ts'

export interface Rewriting {
  /** The sentences that are there so far; null while nothing is being rewritten. */
  readonly soFar: string | null
  /** Null: the rewrite was stopped, or something else was begun. A failure is reported in words. */
  readonly start: (request: RewriteRequest) => Promise<RewriteEvent | null>
  readonly stop: () => void
}

/** Runs one rewrite by the server's model at a time; it ends with the screen. */
export function useRewriting(): Rewriting {
  const [soFar, setSoFar] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)

  function stop(): void {
    running.current?.abort()
    running.current = null
    setSoFar(null)
  }

  useEffect(() => () => running.current?.abort(), [])

  async function start(request: RewriteRequest): Promise<RewriteEvent | null> {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    setSoFar('')
    try {
      const end = await readRewrite(request, mine.signal, ({ is_done: isDone, texts }) => {
        if (!isDone && running.current === mine) setSoFar(texts[0] ?? '')
      })
      return running.current === mine ? end : null
    } catch (error) {
      if (running.current !== mine) return null
      return { is_done: true, texts: [], notes: [], failure: wordsOf(error) }
    } finally {
      if (running.current === mine) stop()
    }
  }

  return { soFar, start, stop }
}

function wordsOf(failure: unknown): string {
  if (!(failure instanceof CodedError)) return t.rewrite.model.failed
  return wordsSaid(knownError(failure).message)
}
