import { chance } from '@lin/trends/testing'
import type { Chance } from '@lin/trends/testing'

import type { Post, Publication } from '#contract/posts.ts'

const NEWEST_MS = Date.parse('2026-11-20T08:00:00Z')
const APART_MS = 5 * 3_600_000
/** The newest posts are drafts, those before them are to come. */
const DRAFTS = 40
const TO_COME = 20

/** The posts of somebody who has kept up for years: nearly all of them published. */
export function somePosts(count: number, accountId: string): Post[] {
  const luck = chance(11)
  return Array.from({ length: count }, (_, at) => aPost(luck, at, accountId))
}

function aPost(luck: Chance, at: number, accountId: string): Post {
  const created = new Date(NEWEST_MS - at * APART_MS).toISOString()
  const isDraft = at < DRAFTS
  const isToCome = !isDraft && at < DRAFTS + TO_COME
  const isPublished = !isDraft && !isToCome
  return {
    id: idOf(luck),
    Text_content: textOf(luck),
    image_content_url: null,
    image_alt_text: null,
    link_card: luck.unit() < 0.4 ? cardOf(luck) : null,
    social_account_id: accountId,
    scheduled_at: isToCome ? new Date(Date.UTC(2099, 0, 1 + at)).toISOString() : null,
    created_at: created,
    updated_at: created,
    is_published: isPublished,
    publication: isPublished ? publicationOf(luck, created) : null,
    articles: Array.from({ length: luck.whole(3) }, () => ({
      title: errorMessage(luck, 8),
      link: `https://example.com/${luck.whole(1e9)}`,
    })),
  }
}

function idOf(luck: Chance): string {
  const hex = Array.from({ length: 32 }, () => luck.whole(16).toString(16)).join('')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ]
  return [...parts, hex.slice(20)].join('-')
}

/** Some paragraphs: 100 to 1,500 characters. */
function textOf(luck: Chance): string {
  const paragraphs = 1 + luck.whole(6)
  return Array.from(
    { length: paragraphs },
    () => `${errorMessage(luck, 15 + luck.whole(25))}.`,
  ).join('\n\n')
}

function cardOf(luck: Chance): Post['link_card'] {
  return {
    source: `https://example.com/${luck.whole(1e9)}`,
    title: errorMessage(luck, 9),
    description: errorMessage(luck, 25),
    image_url: null,
  }
}

function publicationOf(luck: Chance, at: string): Publication {
  const urn = `urn:li:share:${luck.whole(1e9)}`
  const url = `https://www.linkedin.com/feed/update/${urn}`
  return { state: 'published', reason: null, urn, url, at }
}

function errorMessage(luck: Chance, count: number): string {
  return Array.from({ length: count }, () => luck.pick(WORDS)).join(' ')
}

const WORDS = `team meeting page Monday customer written decision nobody asks fewer options review
  roadmap reason date plain name code week confused document estimate surprise feedback sentence café
  waiting change hours days dashboard delete reader colleague write end keyboard review hour notes
  proposal retrospective sprint question manager small ship often handing work over résumé`.split(
  /\s+/,
)
