import type { SentMessages } from '#contract/messages/message.ts'
import type { FeedHealth, Source } from '#contract/sources.ts'

/** The reason why a source cannot be read. */
export interface Trouble {
  /** `gone`: it is not asked any more. */
  readonly state: 'failing' | 'gone'
  /** The searches of a keyword that fail; empty for a feed. */
  readonly searches: readonly string[]
  /** False if other searches of the keyword answer. */
  readonly isWhole: boolean
  /** The reason in the server's words; null if it gives none, or if several searches fail for different ones. */
  readonly reason: string | null
  readonly reason_messages?: SentMessages
  readonly lastReadAt: string | null
  readonly nextTryAt: string | null
}

/** Null if all goes well. A keyword is in trouble when one of its searches is. */
export function troubleOf({ feed, searches }: Source): Trouble | null {
  if (feed !== null) return isBad(feed) ? { ...troubleOfAll([feed]), searches: [] } : null
  const bad = searches.filter(isBad)
  if (bad.length === 0) return null
  return {
    ...troubleOfAll(bad),
    searches: bad.map(({ name }) => name),
    isWhole: bad.length === searches.length,
  }
}

/**
 * The trouble that all sources share: more likely one of the network than one of each site. Null for a single
 * source, which reports its own.
 */
export function sharedTrouble(sources: readonly Source[]): Trouble | null {
  const [first = null, ...others] = sources.map(troubleOf)
  if (first === null || others.length === 0 || !isOutage(first)) return null
  const isAlike = others.every((each) => each !== null && isOutage(each) && isSame(each, first))
  if (!isAlike) return null
  return { ...first, nextTryAt: earliest(sources.map((source) => troubleOf(source)?.nextTryAt)) }
}

/** The filters of a list. `active`: sources with the badge; `failing`: sources in trouble. */
export const SIGHTS = ['all', 'active', 'failing'] as const
export type Sight = (typeof SIGHTS)[number]

export function isInSight(source: Source, sight: Sight): boolean {
  if (sight === 'active') return source.last_update !== null
  return sight === 'all' || troubleOf(source) !== null
}

function isBad({ state }: FeedHealth): boolean {
  return state === 'failing' || state === 'gone'
}

function troubleOfAll(bad: readonly FeedHealth[]): Omit<Trouble, 'searches'> {
  const [first, ...others] = bad
  const isAlike = others.every(({ error }) => error === first?.error)
  return {
    state: bad.every(({ state }) => state === 'gone') ? 'gone' : 'failing',
    isWhole: true,
    reason: isAlike ? (first?.error ?? null) : null,
    reason_messages: isAlike ? first?.error_messages : undefined,
    lastReadAt: bad[0]?.last_success_at ?? null,
    nextTryAt: earliest(bad.map(({ next_try_at }) => next_try_at)),
  }
}

/** Whether nothing of a source is read, for a known reason. */
function isOutage({ state, isWhole, reason }: Trouble): boolean {
  return state === 'failing' && isWhole && reason !== null
}

function isSame(one: Trouble, other: Trouble): boolean {
  return one.reason === other.reason
}

/** RFC 3339 moments in one zone sort as text. */
function earliest(moments: readonly (string | null | undefined)[]): string | null {
  return moments.filter((at) => typeof at === 'string').toSorted()[0] ?? null
}
