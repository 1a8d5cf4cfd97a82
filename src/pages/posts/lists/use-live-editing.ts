import type { Post } from '#contract/posts.ts'
import { useEditLivePost, useLiveTexts } from '#data/posts/live-posts.ts'
import type { LiveTexts } from '#data/posts/live-posts.ts'

export interface LiveEditing extends LiveTexts {
  readonly pendingIds: ReadonlySet<string>
  /** Why an edit was not saved, by post id. */
  readonly errors: ReadonlyMap<string, string>
  readonly reset: () => void
  /** Resolves to true once LinkedIn has accepted it. */
  readonly save: (post: Post) => Promise<boolean>
}

/** Edits live posts. Typed text is stored until it is saved, also while the dialog is closed. */
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
