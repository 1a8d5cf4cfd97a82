import { randomUUID } from 'node:crypto'

import type { Account } from '#contract/accounts.ts'
import type { User } from '#contract/auth.ts'
import type { GenerationJob, ListedJob } from '#contract/jobs.ts'
import type { Notification } from '#contract/notifications.ts'
import type { Post, Publication } from '#contract/posts.ts'
import type { Schedule, Slot } from '#contract/schedules.ts'
import type { Article, FeedHealth, Source } from '#contract/sources.ts'

export function aUser(change: Partial<User> = {}): User {
  return { id: randomUUID(), email: 'ada@example.com', name: 'Ada', ...change }
}

/** A token with this `exp`, and a signature that nobody checks on the client. */
export function aToken({ inMs = 3_600_000, sub }: { inMs?: number; sub?: string } = {}): string {
  const [iat, exp] = [Date.now(), Date.now() + inMs].map((ms) => Math.floor(ms / 1000))
  return `${encode({ alg: 'ES256' })}.${encode({ iat, exp, sub, jti: randomUUID() })}.c2lnbmVk`
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

export function aSource(change: Partial<Source> = {}): Source {
  return {
    id: randomUUID(),
    source: 'https://example.com/feed.xml',
    category: null,
    created_at: new Date().toISOString(),
    last_update: null,
    articles: 0,
    feed: aFeed(),
    searches: [],
    ...change,
  }
}

export function aFeed(change: Partial<FeedHealth> = {}): FeedHealth {
  return {
    state: 'ok',
    url: 'https://example.com/feed.xml',
    title: null,
    error: null,
    last_success_at: null,
    next_try_at: null,
    ...change,
  }
}

export function anArticle(change: Partial<Article> = {}): Article {
  return {
    id: randomUUID(),
    title: 'An article',
    link: `https://example.com/${randomUUID()}`,
    summary: null,
    published_at: new Date().toISOString(),
    source_id: randomUUID(),
    categories: [],
    authors: [],
    feed_title: null,
    is_used: false,
    ...change,
  }
}

export function anAccount(change: Partial<Account> = {}): Account {
  return {
    id: randomUUID(),
    account_name: 'LinkedIn Account',
    social_network: 'LinkedIn',
    given_name: 'Ada',
    family_name: 'Lovelace',
    picture: null,
    sub: 'ada',
    is_primary: false,
    token: 'connected',
    token_expires_at: null,
    ...change,
  }
}

export function aPublication(change: Partial<Publication> = {}): Publication {
  return {
    state: 'published',
    reason: null,
    urn: 'urn:li:share:1',
    url: 'https://www.linkedin.com/feed/update/urn:li:share:1',
    at: new Date().toISOString(),
    ...change,
  }
}

export function aPost(change: Partial<Post> = {}): Post {
  return {
    id: randomUUID(),
    Text_content: 'Hello',
    image_content_url: null,
    image_alt_text: null,
    link_card: null,
    social_account_id: randomUUID(),
    scheduled_at: null,
    created_at: new Date().toISOString(),
    updated_at: new Date().toISOString(),
    is_published: true,
    publication: aPublication(),
    articles: [],
    ...change,
  }
}

export function aJob(change: Partial<GenerationJob> = {}): GenerationJob {
  return {
    status: 'completed',
    progress: null,
    content: 'A generated post',
    variants: [{ content: 'A generated post', notes: [] }],
    image_url: null,
    has_image_data: false,
    image_data: null,
    image_alt_text: null,
    error: null,
    writer: 'built-in',
    articles: [],
    explanation: null,
    ...change,
  }
}

export function aListedJob(change: Partial<ListedJob> = {}): ListedJob {
  const created_at = new Date().toISOString()
  return { ...aJob(), job_id: randomUUID(), created_at, ...change }
}

export function aSchedule(change: Partial<Schedule> = {}): Schedule {
  return {
    id: randomUUID(),
    social_network: randomUUID(),
    schedule_time: '18:00',
    days: ['Monday'],
    timezone: 'UTC',
    created_at: new Date().toISOString(),
    mode: 'automatic',
    paused: false,
    next_runs: [],
    skips: null,
    slots: [],
    ...change,
  }
}

export function aSlot(change: Partial<Slot> = {}): Slot {
  return {
    id: randomUUID(),
    schedule_id: randomUUID(),
    at: '2026-11-24T18:00:00.000Z',
    state: 'published',
    reason: null,
    post_id: null,
    ...change,
  }
}

export function aNotification(change: Partial<Notification> = {}): Notification {
  return {
    id: randomUUID(),
    kind: 'post-published',
    title: 'Your scheduled post is live',
    body: null,
    path: '/posts',
    created_at: new Date().toISOString(),
    read_at: null,
    ...change,
  }
}
