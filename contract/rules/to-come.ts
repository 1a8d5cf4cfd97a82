import type { PublishState } from './publish-state.ts'

interface Planned {
  readonly is_published: boolean
  readonly scheduled_at: string | null
  readonly publication: { readonly state: PublishState } | null
}

/** A post that is being sent, or may be live, has left its schedule. */
export function isToCome({ is_published, scheduled_at, publication }: Planned): boolean {
  const isAtRest = publication === null || publication.state === 'failed'
  return !is_published && scheduled_at !== null && isAtRest
}

export function isDraft({ is_published, scheduled_at, publication }: Planned): boolean {
  return !is_published && scheduled_at === null && publication === null
}

/** Whether Lin will publish a post automatically in the slot of a schedule that a person has put it into. */
export function isQueued(
  post: Planned & { readonly in_schedule?: string | null | undefined },
): boolean {
  return isToCome(post) && (post.in_schedule ?? null) !== null
}
