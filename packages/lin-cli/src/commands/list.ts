import { READ_MS, usage } from '../command.ts'
import type { Command } from '../command.ts'
import { EXIT } from '../exit.ts'
import { allPosts, standingOf, told } from '../posts.ts'
import type { Post } from '../posts.ts'

const USUAL_LIMIT = 20
const LIMIT_MAX = 1000

/** The first word is one of these, and each means some of the posts. */
const KINDS: Readonly<Record<string, (post: Post) => boolean>> = {
  drafts: (post) => standingOf(post) === 'open' && post.scheduled_at === null,
  planned: (post) => standingOf(post) === 'open' && post.scheduled_at !== null,
  published: (post) => standingOf(post) === 'published',
}

export const list: Command = {
  summary: 'list posts: drafts, planned or published ones, or all',
  help: `lin list [drafts|planned|published] [--limit N] [--json]

Lists posts, the newest first, 20 of them where --limit names no other number (up
to 1000). The key needs the scope read. Without a word it lists all, also those
that are on their way, failed, or may be live.`,
  options: { limit: { type: 'string' } },
  async run(context) {
    const { words, output, json } = context
    const [kind, ...others] = words
    const fits = kind === undefined ? () => true : KINDS[kind]
    if (fits === undefined || others.length > 0) {
      throw usage('lin list takes drafts, planned or published.')
    }
    const limit = limitIn(context.given['limit'])
    const found: Post[] = []
    const pages = { timeoutMs: context.timeLimit(READ_MS), pageSize: limit }
    for await (const post of allPosts(context.ask, pages)) {
      if (fits(post)) found.push(post)
      if (found.length === limit) break
    }
    if (json) {
      output.sayRaw(JSON.stringify(found))
      return EXIT.done
    }
    const { url } = await context.credentials()
    for (const post of found) output.say(told(url, post))
    if (found.length === 0) output.note('There are none.')
    return EXIT.done
  },
}

function limitIn(typed: string | undefined): number {
  if (typed === undefined) return USUAL_LIMIT
  const limit = Number(typed)
  if (Number.isInteger(limit) && limit >= 1 && limit <= LIMIT_MAX) return limit
  throw usage(`--limit takes a whole number from 1 to ${LIMIT_MAX}.`)
}
