import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { PostContent } from '#contract/content/post-content.ts'
import { hashOf } from '#server/approvals/subject.ts'
import type { Approvable, Window } from '#server/approvals/subject.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 40 })
const filled = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 })
const id = fc.uuid()

const kinds: fc.Arbitrary<PostContent | null> = fc.oneof(
  fc.constant(null),
  fc.record({
    kind: fc.constant('images' as const),
    images: fc.array(fc.record({ asset: id, alt_text: text }), { minLength: 2, maxLength: 4 }),
  }),
  fc.record({
    kind: fc.constant('document' as const),
    document: fc.record({ asset: id, title: text, carousel: fc.constant(null) }),
  }),
  fc.record({
    kind: fc.constant('video' as const),
    video: fc.record({ asset: id, title: text, captions: fc.option(id), thumbnail: fc.option(id) }),
  }),
  fc.record({
    kind: fc.constant('poll' as const),
    poll: fc.record({
      question: text,
      options: fc.array(text, { minLength: 2, maxLength: 4 }),
      duration: fc.constantFrom('ONE_DAY' as const, 'SEVEN_DAYS' as const),
    }),
  }),
  fc.record({
    kind: fc.constant('reshare' as const),
    reshare: fc.record({ parent: fc.nat().map((number) => `urn:li:share:${number}`) }),
  }),
)

const posts: fc.Arbitrary<Approvable> = fc.record({
  text_content: text,
  image_content_url: fc.constant(null),
  image_asset_id: fc.option(id),
  image_alt_text: fc.option(text),
  link_card: fc.option(
    fc.record({
      source: fc.webUrl(),
      title: filled,
      description: fc.option(text),
      image_url: fc.option(fc.webUrl()),
    }),
  ),
  social_account_id: fc.option(id),
  content: kinds,
  visibility: fc.constantFrom('PUBLIC' as const, 'CONNECTIONS' as const),
  is_reshare_disabled: fc.boolean(),
  first_comment: fc.option(text),
  mentions: fc.array(
    fc.record({ name: filled, urn: fc.nat().map((number) => `urn:li:organization:${number}`) }),
    { maxLength: 3 },
  ),
})

const windows: fc.Arbitrary<Window | null> = fc.option(
  fc
    .date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((from) => ({ from, to: new Date(from.getTime() + 3_600_000) })),
)

test('a change of one character of anything that readers will see makes another hash', () => {
  fc.assert(
    fc.property(posts, windows, fc.nat(), (post, window, at) => {
      const before = hex(post, window)
      for (const [what, changed, when] of changesOf(post, window, at)) {
        expect(hex(changed, when), what).not.toBe(before)
      }
    }),
  )
})

test('nothing else makes another hash', () => {
  fc.assert(
    fc.property(posts, windows, posts, (post, window, other) => {
      const before = hex(post, window)
      for (const [what, same] of unseenChangesOf(post, other)) {
        expect(hex(same, window), what).toBe(before)
      }
    }),
  )
})

test('posts that differ in what readers see have different hashes', () => {
  fc.assert(
    fc.property(posts, posts, windows, (one, other, window) => {
      const isSame = JSON.stringify(seenOf(one)) === JSON.stringify(seenOf(other))
      expect(hex(one, window) === hex(other, window)).toBe(isSame)
    }),
  )
})

function hex(post: Approvable, window: Window | null): string {
  return hashOf(post, window).toString('hex')
}

/** The text with another character at some place. */
function altered(value: string | null, at: number): string {
  const points = Array.from(value ?? '')
  if (points.length === 0) return 'x'
  const place = at % points.length
  points[place] = points[place] === 'x' ? 'y' : 'x'
  return points.join('')
}

/** An id with another last digit. */
function otherId(value: string | null): string {
  if (value === null) return '00000000-0000-4000-8000-000000000000'
  return value.slice(0, -1) + (value.endsWith('0') ? '1' : '0')
}

type Change = readonly [what: string, post: Approvable, window: Window | null]

function changesOf(post: Approvable, window: Window | null, at: number): Change[] {
  function changed(what: string, change: Partial<Approvable>): Change {
    return [what, { ...post, ...change }, window]
  }
  const comment = (post.first_comment ?? '').trim()
  return [
    changed('text', { text_content: altered(post.text_content, at) }),
    changed('account', { social_account_id: otherId(post.social_account_id) }),
    changed('audience', { visibility: post.visibility === 'PUBLIC' ? 'CONNECTIONS' : 'PUBLIC' }),
    changed('resharing', { is_reshare_disabled: !post.is_reshare_disabled }),
    changed('first comment', { first_comment: altered(comment, at) }),
    changed('a mention more', {
      mentions: [...post.mentions, { name: 'Acme', urn: 'urn:li:organization:1' }],
    }),
    ...post.mentions.flatMap((mention, place) => [
      changed('name of a mention', {
        mentions: post.mentions.with(place, { ...mention, name: altered(mention.name, at) }),
      }),
      changed('URN of a mention', {
        mentions: post.mentions.with(place, { ...mention, urn: `${mention.urn}0` }),
      }),
    ]),
    ...windowChanges(post, window),
    ...attachmentChanges(post, at).map((change) => changed('attachment', change)),
  ]
}

function windowChanges(post: Approvable, window: Window | null): Change[] {
  if (window === null) return [['a time', post, { from: new Date(0), to: new Date(1) }]]
  const { from, to } = window
  return [
    ['beginning', post, { from: new Date(from.getTime() + 1), to }],
    ['end', post, { from, to: new Date(to.getTime() + 1) }],
    ['no time', post, null],
  ]
}

function attachmentChanges(post: Approvable, at: number): Partial<Approvable>[] {
  const { content, link_card: card } = post
  if (content !== null) return contentChanges(content, at).map((changed) => ({ content: changed }))
  const picture = { image_asset_id: otherId(post.image_asset_id) }
  if (post.image_asset_id !== null) {
    return [picture, { image_asset_id: null }, { image_alt_text: altered(post.image_alt_text, at) }]
  }
  if (card === null) return [picture]
  return [
    picture,
    { link_card: null },
    { link_card: { ...card, source: altered(card.source, at) } },
    { link_card: { ...card, title: altered(card.title, at) } },
    { link_card: { ...card, description: `${card.description ?? ''}.` } },
    { link_card: { ...card, image_url: `${card.image_url ?? 'https://a.example/'}.` } },
  ]
}

function contentChanges(content: PostContent, at: number): PostContent[] {
  const { images = [], document, video, poll, reshare } = content
  const [first, second, ...rest] = images
  switch (content.kind) {
    case 'images': {
      if (first === undefined || second === undefined) return []
      const swapped = { ...content, images: [second, first, ...rest] }
      const isTwice = JSON.stringify(first) === JSON.stringify(second)
      return [
        ...(isTwice ? [] : [swapped]),
        { ...content, images: [first] },
        {
          ...content,
          images: images.with(0, { ...first, alt_text: altered(first.alt_text, at) }),
        },
        { ...content, images: images.with(0, { ...first, asset: otherId(first.asset) }) },
      ]
    }
    case 'document':
      if (document === undefined) return []
      return [
        { ...content, document: { ...document, title: altered(document.title, at) } },
        { ...content, document: { ...document, asset: otherId(document.asset) } },
      ]
    case 'video':
      if (video === undefined) return []
      return [
        { ...content, video: { ...video, title: altered(video.title, at) } },
        { ...content, video: { ...video, asset: otherId(video.asset) } },
        { ...content, video: { ...video, captions: otherId(video.captions) } },
        { ...content, video: { ...video, thumbnail: otherId(video.thumbnail) } },
      ]
    case 'poll':
      if (poll === undefined) return []
      return [
        { ...content, poll: { ...poll, question: altered(poll.question, at) } },
        {
          ...content,
          poll: { ...poll, options: poll.options.with(0, altered(poll.options[0] ?? '', at)) },
        },
        { ...content, poll: { ...poll, options: [...poll.options, ''] } },
        { ...content, poll: { ...poll, duration: 'THREE_DAYS' } },
      ]
    case 'reshare':
      return reshare === undefined
        ? []
        : [{ ...content, reshare: { parent: `${reshare.parent}0` } }]
    case null:
      return []
  }
}

/** What of a post is stored, and not published with it. */
function unseenChangesOf(post: Approvable, other: Approvable): (readonly [string, Approvable])[] {
  const comment = (post.first_comment ?? '').trim()
  const seen: (readonly [string, Approvable])[] = [
    ['space around the comment', { ...post, first_comment: ` ${comment}\n` }],
    ['a copy', structuredClone(post)],
    ['another order of the keys', reversed(post)],
    // What the row has beside, such as its moments, or the job that drafted it.
    ['other columns', Object.assign({ updated_at: '2026-11-20', generation_id: 'a job' }, post)],
  ]
  if (post.content === null) {
    if (post.image_asset_id === null) {
      return [
        ...seen,
        ['alt text of no picture', { ...post, image_alt_text: other.image_alt_text }],
      ]
    }
    return [...seen, ['a card beside the picture', { ...post, link_card: other.link_card }]]
  }
  const unseen: (readonly [string, Approvable])[] = [
    ...seen,
    ['a picture beside the content', { ...post, image_asset_id: other.image_asset_id }],
    ['a card beside the content', { ...post, link_card: other.link_card }],
  ]
  if (other.content === null || other.content.kind === post.content.kind) return unseen
  const content = { ...other.content, ...post.content }
  return [...unseen, ['content of another kind', { ...post, content }]]
}

function reversed(post: Approvable): Approvable {
  const entries = Object.entries(post).toReversed()
  return { ...Object.fromEntries(entries), ...post }
}

/** The parts that are published, as a reader of this test would list them. */
function seenOf(post: Approvable): unknown {
  const { content, image_asset_id: picture } = post
  return [
    post.text_content,
    post.social_account_id,
    post.visibility,
    post.is_reshare_disabled,
    (post.first_comment ?? '').trim(),
    post.mentions,
    content ?? (picture === null ? post.link_card : [picture, post.image_alt_text ?? '']),
  ]
}
