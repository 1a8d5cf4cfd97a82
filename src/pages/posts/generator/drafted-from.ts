import type { GenerationJob, ListedJob, Variant } from '#contract/jobs.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { generatedImage } from '#pages/posts/composer/generated-image.ts'
import { t } from '#text/t.ts'

/** A job whose draft was just put into the editor; the list may not have it yet. */
export interface TakenJob {
  readonly id: string
  readonly job: GenerationJob
}

/** A job's draft for the editor, for the audience that was chosen there. */
export function draftOf(
  { id, job }: TakenJob,
  { visibility, is_reshare_disabled }: ComposerDraftControl['format'],
) {
  const { content, image_alt_text: altText } = job
  const draft = { text: content ?? '', imageUrl: generatedImage(job), isOwnImage: false }
  const origin = { altText, generationId: id }
  return {
    ...draft,
    ...origin,
    linkCards: [],
    postId: null,
    format: { visibility, is_reshare_disabled, content: job.post_content ?? null },
  }
}

/** The job that drafted the editor's text; null for a text of the user's own. */
export function draftedFrom(
  { text, generationId }: Pick<ComposerDraftControl, 'text' | 'generationId'>,
  taken: TakenJob | null,
  jobs: readonly ListedJob[] | undefined,
): TakenJob | null {
  if (generationId === null || generationId === undefined) return null
  const job = taken?.id === generationId ? taken.job : listed(jobs, generationId)
  if (job === undefined || variantOf(text, job.variants) === undefined) return null
  return { id: generationId, job }
}

function listed(jobs: readonly ListedJob[] | undefined, id: string): ListedJob | undefined {
  return jobs?.find(({ job_id }) => job_id === id)
}

/** The least share of common words: a text with a smaller one is no edited variant. */
const LEAST_SHARE = 0.5
/** In UTF-16 units: shorter texts share words with any variant by chance. */
const LEAST_LENGTH = 40

/** The variant that a text is, or was edited from; undefined if there is none. */
export function variantOf(text: string, variants: readonly Variant[]): Variant | undefined {
  const same = variants.find(({ content }) => content === text)
  if (same !== undefined || text.length < LEAST_LENGTH) return same
  const words = wordsIn(text)
  const [nearest] = variants
    .map((variant) => ({ variant, share: sharedPart(words, wordsIn(variant.content)) }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .toSorted((a, b) => b.share - a.share)
  return nearest?.variant
}

/** The share of the smaller set that is in the other one, from 0 to 1. */
function sharedPart(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const smaller = Math.min(a.size, b.size)
  return smaller === 0 ? 0 : [...a].filter((word) => b.has(word)).length / smaller
}

function wordsIn(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}]+/gu))
}

/** Names the writer of a draft, the AI model or the built-in one. */
export function writerText(writer: string): string {
  const { builtIn, writer: by } = t.composer.writtenFrom
  return writer === 'built-in' ? builtIn : by(writer)
}
