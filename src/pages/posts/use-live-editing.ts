import { useState } from 'react'

import type { Post } from '#contract/posts.ts'
import type { ItemAction } from '#data/action.ts'
import { useEditLivePost } from '#data/live-posts.ts'
import type { NewLiveText } from '#data/live-posts.ts'

export interface LiveEditing extends Pick<
  ItemAction<NewLiveText>,
  'pendingIds' | 'error' | 'reset'
> {
  /** What was typed and is not saved yet, or else what is live. */
  readonly textOf: (post: Post) => string
  readonly type: (post: Post, text: string) => void
  /** True once LinkedIn has taken it. */
  readonly save: (post: Post) => Promise<boolean>
}

/** Edits of live posts: what was typed stays until it is saved, also while no dialog shows it. */
export function useLiveEditing(): LiveEditing {
  const { run, pendingIds, error, reset } = useEditLivePost()
  const [unsaved, setUnsaved] = useState<Readonly<Record<string, string>>>({})

  function textOf({ id, Text_content: live }: Post): string {
    return unsaved[id] ?? live
  }

  function type({ id }: Post, text: string): void {
    setUnsaved((before) => ({ ...before, [id]: text }))
  }

  async function save(post: Post): Promise<boolean> {
    const { id } = post
    const isSaved = await run({ id, text_content: textOf(post) })
    if (isSaved) setUnsaved((before) => without(before, id))
    return isSaved
  }

  return { textOf, type, save, pendingIds, error, reset }
}

function without(texts: Readonly<Record<string, string>>, id: string): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => key !== id))
}
