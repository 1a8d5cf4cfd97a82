import { addressKey, titleKey } from '#server/articles/same-article.ts'

interface Article {
  readonly title: string
  readonly link: string | null
}

interface Known {
  /** What earlier drafts were written from. */
  readonly latelyUsed: readonly Article[]
  readonly recentTexts: readonly string[]
}

/** Whether the user has neither a draft nor a post of an article's story. */
export function isNewTo({ latelyUsed, recentTexts }: Known): (article: Article) => boolean {
  const used = new Set(latelyUsed.flatMap(namesOf))
  const texts = recentTexts.map(titleKey)
  return function isNew(article) {
    const { title, link } = article
    if (namesOf(article).some((name) => used.has(name))) return false
    if (link !== null && recentTexts.some((text) => text.includes(link))) return false
    const words = titleKey(title)
    return !isTelling(words) || !texts.some((text) => text.includes(words))
  }
}

/** The articles that tell the same: one link, or one title. */
export function groupStories<T extends Article>(candidates: readonly T[]): T[][] {
  const stories: T[][] = []
  const known = new Map<string, T[]>()
  for (const candidate of candidates) {
    const names = namesOf(candidate)
    const story = names.map((name) => known.get(name)).find((found) => found !== undefined) ?? []
    if (story.length === 0) stories.push(story)
    story.push(candidate)
    for (const name of names) known.set(name, story)
  }
  return stories
}

function namesOf({ title, link }: Article): string[] {
  const words = titleKey(title)
  return [
    ...(link === null ? [] : [`link ${addressKey(link)}`]),
    ...(isTelling(words) ? [`title ${words}`] : []),
  ]
}

/** A short title, such as that of a daily digest, comes again by chance. */
function isTelling(words: string): boolean {
  return words.length >= TELLING_TITLE_CHARS
}

const TELLING_TITLE_CHARS = 20
