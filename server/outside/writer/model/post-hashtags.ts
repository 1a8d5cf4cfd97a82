import { hashtagOf, hashtagsFor } from '#server/outside/writer/hashtags.ts'
import type { Article } from '#server/outside/writer/quote-block.ts'

const LEAST = 3
const MOST = 5
const CHARS = 40

/** The model's hashtags where they are words, filled up to three with those of the article. */
export function postHashtags(
  asked: readonly string[],
  lead: Article | undefined,
  keywords: readonly string[],
): string[] {
  const own = asked.flatMap((name) => {
    const bare = name.trim().replace(/^[#＃]+/, '')
    if (/^[\p{L}\p{N}\p{M}_]+$/u.test(bare) && /\p{L}/u.test(bare)) return [`#${bare}`]
    return looksLikeLink(bare) ? [] : [hashtagOf(bare) ?? '']
  })
  const tags = distinct(own.filter((tag) => tag.length > 1 && tag.length <= CHARS)).slice(0, MOST)
  if (tags.length >= LEAST || lead === undefined) return tags
  return distinct([...tags, ...hashtagsFor(lead, keywords)]).slice(0, LEAST)
}

function looksLikeLink(name: string): boolean {
  return /[/@]|\S\.\S/.test(name)
}

function distinct(tags: readonly string[]): string[] {
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()]
}
