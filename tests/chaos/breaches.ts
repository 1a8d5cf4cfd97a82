import type { Post } from '#contract/posts.ts'
import type { Slot } from '#contract/schedules.ts'

import type { Found } from './found.ts'
import type { Ledger } from './ledger.ts'
import type { Arrival } from './observer.ts'

/** Each promise that was broken, in words. */
export function breachesIn(found: Found, ledger: Ledger, came: readonly Arrival[]): string[] {
  return [
    ...ledger.refused.map((said) => `refused without a reason: ${said}`),
    ...lostWrites(found, ledger),
    ...untrueStates(found),
    ...strayTexts(found),
    ...badSlots(found, ledger),
    ...blindRepeats(came),
  ]
}

/** Acknowledged writes that are missing, changed or stored twice. */
function lostWrites(found: Found, { posts, schedules }: Ledger): string[] {
  const lostPosts = posts.flatMap(({ person, id, text, isToBePublished, urn }) => {
    const post = found.posts[person]?.find((one) => one.id === id)
    if (post === undefined) return [`lost: post ${id}, "${text}"`]
    if (post.Text_content !== text) return [`changed: "${text}" is now "${post.Text_content}"`]
    if (isToBePublished && post.publication === null) return [`never sent: "${text}"`]
    if (!isToBePublished && post.publication !== null) return [`sent without a word: "${text}"`]
    if (urn !== null && post.publication?.urn !== urn) return [`taken back: "${text}" was ${urn}`]
    return []
  })
  const lostSchedules = schedules
    .filter(({ person, id }) => !found.schedules[person]?.some((one) => one.id === id))
    .map(({ id }) => `lost: schedule ${id}`)
  const texts = found.posts.flat().map(({ Text_content: text }) => text)
  const doubled = texts.filter((text, place) => texts.indexOf(text) !== place)
  return [...lostPosts, ...lostSchedules, ...doubled.map((text) => `stored twice: "${text}"`)]
}

/** Posts whose state at Lin differs from what LinkedIn has. */
function untrueStates({ posts, feed }: Found): string[] {
  return posts.flat().flatMap((post) => {
    const urns = feed.filter(({ text }) => text === post.Text_content).map(({ urn }) => urn)
    const untrue = untruth(post, urns)
    return untrue === null
      ? []
      : [`${untrue}: "${post.Text_content}" (${JSON.stringify(post.publication)})`]
  })
}

function untruth({ publication, is_published: isPublished }: Post, urns: string[]): string | null {
  if (urns.length > 1) return `at LinkedIn ${urns.length} times`
  switch (publication?.state) {
    case undefined:
      return urns.length === 0 ? null : 'a draft that is at LinkedIn'
    case 'published':
      if (!isPublished) return 'published, but not marked as such'
      return publication.urn === urns[0] ? null : 'published, but not at LinkedIn by that name'
    case 'failed':
      if (publication.reason === null) return 'failed without a reason'
      return urns.length === 0 ? null : 'failed, but at LinkedIn'
    case 'unknown':
      return publication.reason === null ? 'in doubt without a reason' : null
    case 'queued':
    case 'uploading':
    case 'sending':
    case 'settling':
      return 'never ended'
  }
}

/** Texts at LinkedIn that nobody wrote. */
function strayTexts({ posts, feed }: Found): string[] {
  const known = new Set(posts.flat().map(({ Text_content: text }) => text))
  return feed.filter(({ text }) => !known.has(text)).map(({ text }) => `nobody's: "${text}"`)
}

const ENDS: Partial<Record<Slot['state'], string>> = {
  published: 'published',
  failed: 'failed',
  unknown: 'unknown',
}

/**
 * Slots that break the rule: a slot ends as its post did, with a reason unless it was published, and a schedule's
 * occurrence has one slot.
 */
function badSlots({ slots, posts }: Found, { schedules }: Ledger): string[] {
  const byId = new Map(posts.flat().map((post) => [post.id, post]))
  const all = slots.flat()
  const untrue = all.flatMap(({ id, state, reason, post_id: postId }) => {
    const end = ENDS[state]
    if (end === undefined) return [`slot ${id} ended as ${state} (${reason ?? 'no reason'})`]
    if (end !== 'published' && reason === null) return [`slot ${id} is ${state} without a reason`]
    const post = byId.get(postId ?? '')
    // A slot for which nothing could be written has no post.
    if (post === undefined) return end === 'failed' ? [] : [`slot ${id} is ${state} without a post`]
    if (post.publication === null) return end === 'failed' ? [] : [`slot ${id} sent nothing`]
    return post.publication.state === end
      ? []
      : [`slot ${id} is ${state}, its post ${post.publication.state}`]
  })
  const unplanned = schedules
    .filter(({ id }) => all.filter((slot) => slot.schedule_id === id).length !== 1)
    .map(({ id }) => `schedule ${id} has not one slot`)
  const shared = all.filter(
    (slot, place) => all.findIndex(({ post_id: postId }) => postId === slot.post_id) !== place,
  )
  return [
    ...untrue,
    ...unplanned,
    ...shared.filter(({ post_id: id }) => id !== null).map(({ id }) => `slot ${id} shares a post`),
  ]
}

/**
 * Requests that break the rule: a text is sent while its attempt's state says so, and once more only to settle it,
 * while LinkedIn still recognises the text.
 */
function blindRepeats(came: readonly Arrival[]): string[] {
  const times = new Map<string, number>()
  return came.flatMap(({ text, state, settlings, isForgotten }) => {
    const time = (times.get(text) ?? 0) + 1
    times.set(text, time)
    if (time > 1 + settlings) return [`sent again blindly, for the ${time}. time: "${text}"`]
    if (isForgotten && state === 'settling') return [`sent once more too late: "${text}"`]
    const isSaid = state !== null && ['sending', 'settling', 'unknown'].includes(state)
    // A request that its own settlement overtook may arrive after the outcome is known.
    const isOvertaken = state === 'published' && settlings > 0
    return isSaid || isOvertaken ? [] : [`sent while it was ${state ?? 'nowhere'}: "${text}"`]
  })
}
