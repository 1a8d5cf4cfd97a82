import type { Post } from '#contract/posts.ts'
import { useEditLivePost, useLiveTexts } from '#data/posts/live-posts.ts'
import type { LiveTexts } from '#data/posts/live-posts.ts'

export interface LiveEditing extends LiveTexts {
  readonly pendingIds: ReadonlySet<string>
  /** Why an edit was not saved, by the id of its post. */
  readonly errors: ReadonlyMap<string, string>
  readonly reset: () => void
  /** True once LinkedIn has taken it. */
  readonly save: (post: Post) => Promise<boolean>
}

/** Edits of live posts: what was typed stays until it is saved, also while no dialog shows it. */
export function useLiveEditing(): LiveEditing {
  const texts = useLiveTexts()
  const { run, pendingIds, errors, reset } = useEditLivePost()

  async function save(post: Post): Promise<boolean> {
    const isSaved = await run({ id: post.id, text_content: texts.textOf(post) })
    if (isSaved) texts.drop(post.id)
    return isSaved
  }

  return { ...texts, save, pendingIds, errors, reset }
}
