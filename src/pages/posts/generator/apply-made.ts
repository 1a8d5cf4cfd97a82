import type { PostContent } from '#contract/content/post-content.ts'
import type { GenerationJob } from '#contract/jobs.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { showToast } from '#data/notices/toasts.ts'
import { noteChangedHere } from '#pages/posts/content/carousel/changed-here.ts'
import { changeContent } from '#pages/posts/content/part.ts'
import { notesSaid } from '#text/reason-said.ts'
import { t } from '#text/t.ts'

/**
 * Puts content that was made from a text beside the text, and says so, with notes to check. Content added
 * before is retained for switching back.
 */
export function applyMade(
  draft: ComposerDraftControl,
  job: GenerationJob,
  made: PostContent,
): void {
  const was = draft.format.content
  if (made.document) noteChangedHere(made.document.carousel)
  changeContent(draft, (content) => ({ ...content, ...made }))
  const { done } = t.content.make
  const said = made.kind === 'poll' ? done.poll : done.carousel
  const [variant] = job.variants
  const notes = variant === undefined ? [] : notesSaid(variant)
  const replaced = made.kind === null ? undefined : was?.[made.kind]
  showToast({
    tone: 'success',
    text: [said, ...notes].join(' '),
    ...(replaced !== undefined && { onEnd: async (isUndone) => isUndone && bringBack() }),
  })

  function bringBack(): void {
    if (made.kind === null) return
    const { kind } = made
    if (made.document) noteChangedHere(was?.document?.carousel)
    const before = was?.kind ?? null
    changeContent(draft, (content) => ({ ...content, [kind]: was?.[kind], kind: before }))
  }
}
