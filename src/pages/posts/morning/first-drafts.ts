import { publishedLink } from '@lin/feed-reader/links'
import { changedVoice } from '@lin/voice'
import { composePosts, headlineOf, inVoice } from '@lin/writer'
import type { Article as WrittenArticle, VoiceGuide } from '@lin/writer'

import { POST_TEXT } from '#contract/limits.ts'
import type { Article, Source } from '#contract/sources.ts'
import { VOICE } from '#contract/voice/own-posts.ts'
import type { VoiceReply } from '#contract/voice/own-posts.ts'
import { withCategories } from '#data/sources/stories.ts'
import type { Judged } from '#data/sources/stories.ts'

export interface FirstDraft extends Judged {
  /** A whole post, by the built-in writer. */
  readonly text: string
  readonly firstLine: string
}

/** The material of drafts, and the voice that they are for, as this device knows both. */
export interface Desk {
  readonly articles: readonly Article[]
  readonly sources: readonly Source[]
  readonly voice: VoiceReply | undefined
  readonly recentTexts: readonly string[]
  /** Words that stand in no draft. */
  readonly avoid: readonly string[]
}

/** Drafts about the first stories that one can be made of, on this device: the same stories make the same drafts. */
export function firstDrafts(
  judged: readonly Judged[],
  desk: Desk,
  most: number,
): readonly FirstDraft[] {
  const guide = voiceGuide(desk.voice)
  const drafts: FirstDraft[] = []
  for (const one of judged) {
    if (drafts.length === most) break
    // Each asks another question, if it asks one.
    const recentTexts = [...desk.recentTexts, ...drafts.map((draft) => draft.text)]
    const text = draftAbout(one.story.lead, { ...desk, recentTexts }, guide)
    if (text !== null) drafts.push({ ...one, text, firstLine: firstLineOf(text) })
  }
  return drafts
}

/** Null where so little is known of how somebody writes that the server would not follow it either. */
export function voiceGuide(found: VoiceReply | undefined): VoiceGuide | null {
  const voice = found?.voice ?? null
  if (found === undefined || voice === null || voice.posts < VOICE.postsForVoice) return null
  return { voice: changedVoice(voice, found.changes), off: found.changes.off, posts: [] }
}

function draftAbout(article: Article, desk: Desk, guide: VoiceGuide | null): string | null {
  const written = shown(article, desk)
  const made = composePosts([written], {
    keywords: desk.sources.filter(({ feed }) => feed === null).map(({ source }) => source),
    recentPosts: desk.recentTexts,
    avoid: [...desk.avoid, ...(desk.voice?.changes.never ?? [])],
    charsMax: POST_TEXT.maxLength,
  })
  if (made === null) return null
  const { hook } = headlineOf(written)
  // Of equals the last, which opens with a quote if there is one: a question could stand above any story.
  const [best] = voiced(made.texts.toReversed(), guide).toSorted(
    (one, other) => repeats(one, hook) - repeats(other, hook) || one.distance - other.distance,
  )
  return best?.text ?? null
}

/** The distance is that from the person's voice; the same for all where it is not known. */
function voiced(texts: readonly string[], guide: VoiceGuide | null) {
  if (guide === null) return texts.map((text) => ({ text, distance: 0 }))
  return inVoice(texts, guide, { isQuoted: true, charsMax: POST_TEXT.maxLength })
}

/** A first line that only repeats the headline, which stands beside it, says nothing. */
function repeats({ text }: { readonly text: string }, headline: string): number {
  return Number(firstLineOf(text).includes(headline))
}

function firstLineOf(text: string): string {
  return text.split('\n', 1)[0] ?? ''
}

/** So many other articles of its feed show which sentences the feed repeats. */
const NEIGHBOURS = 20

function shown(article: Article, { articles, sources }: Desk): WrittenArticle {
  const { id, link, source_id: sourceId, published_at: at } = article
  const isOfSearch = sources.some((source) => source.id === sourceId && source.feed === null)
  return {
    title: article.title,
    link: link === null ? null : publishedLink(link),
    summary: article.summary,
    categories: withCategories(article).categories,
    feedTitle: isOfSearch ? null : article.feed_title,
    authors: article.authors,
    publisher: article.publisher ?? null,
    publishedAt: at === null ? null : new Date(at),
    alongside: articles
      .filter((other) => other.source_id === sourceId && other.id !== id)
      .slice(0, NEIGHBOURS),
  }
}
