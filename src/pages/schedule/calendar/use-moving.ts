import { useState } from 'react'

import type { Post } from '#contract/posts.ts'
import { momentFault } from '#contract/rules/typed-moment.ts'
import type { MomentFault } from '#contract/rules/typed-moment.ts'
import { useChangeTime } from '#data/posts/scheduled-posts.ts'
import { t } from '#text/t.ts'
import { absoluteTime } from '#ui/format/dates.tsx'

export interface Moving {
  /** The result of the latest move; null: none. */
  readonly said: string | null
  readonly error: string | null
  readonly isPending: boolean
  /** Resolves to whether the post was moved. `at`: RFC 3339. */
  readonly move: (post: Post, at: string) => Promise<boolean>
  /** Null: nothing to undo. */
  readonly undo: (() => Promise<boolean>) | null
  /** Clears the failure of an earlier move. */
  readonly forget: () => void
}

interface Done {
  readonly how: 'moved' | 'movedBack'
  readonly at: string
  readonly back: { readonly post: Post; readonly at: string } | null
}

/** Reschedules posts, with undo. */
export function useMoving(onMoved: (id: string, at: string) => void): Moving {
  const { run, isPending, error, reset } = useChangeTime()
  const [done, setDone] = useState<Done | null>(null)
  const [fault, setFault] = useState<MomentFault | null>(null)

  async function change({ id }: Post, outcome: Done): Promise<boolean> {
    const { at } = outcome
    const found = momentFault(Date.parse(at), Date.now())
    setFault(found)
    if (found !== null || !(await run({ id, scheduled_at: at }))) return false
    setDone(outcome)
    onMoved(id, at)
    return true
  }

  function move(post: Post, at: string): Promise<boolean> {
    setDone(null)
    const back = post.scheduled_at === null ? null : { post, at: post.scheduled_at }
    return change(post, { how: 'moved', at, back })
  }

  /** The message with its undo stays until the undo succeeds: a lost answer must not remove it. */
  function undoTo({ post, at }: NonNullable<Done['back']>): Promise<boolean> {
    return change(post, { how: 'movedBack', at, back: null })
  }

  function forget() {
    setFault(null)
    reset()
  }

  const back = done?.back ?? null
  return {
    said: done === null ? null : t.schedule.calendar[done.how](absoluteTime(done.at)),
    error: fault === null ? error : t.signedIn.momentFaults[fault],
    isPending,
    move,
    undo: back === null ? null : () => undoTo(back),
    forget,
  }
}
