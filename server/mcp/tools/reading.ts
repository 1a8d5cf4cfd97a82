import * as z from 'zod/mini'

import { Account } from '#contract/accounts.ts'
import { CALLS } from '#contract/calls.ts'
import { checked } from '#contract/checked.ts'
import { DAY_MS, MCP } from '#contract/limits.ts'
import { Schedule, Slot } from '#contract/schedules.ts'
import { ArticlePage, ArticleQuery, KeywordTrend, Source, TrendQuery } from '#contract/sources.ts'
import { Instant } from '#contract/wire.ts'
import { askByKey } from '#server/access/by-key.ts'
import { listAccounts } from '#server/accounts/list.ts'
import { analyzeMonths } from '#server/analysis/analyze-keyword.ts'
import { listArticles } from '#server/articles/list.ts'
import { reachOf } from '#server/kit/session.ts'
import { AS_DATA, Link, WrittenByOthers, writtenByOthers } from '#server/mcp/results.ts'
import { READS, defineTool } from '#server/mcp/tool.ts'
import type { Caller } from '#server/mcp/tool.ts'
import { listSchedules, listSlots } from '#server/schedules/list.ts'
import { listSources } from '#server/sources/list.ts'

export const PageSize = z.optional(checked(z.int(), z.minimum(1), z.maximum(MCP.pageSizeMax)))

type ReadingCall =
  | typeof CALLS.listAccounts
  | typeof CALLS.listArticles
  | typeof CALLS.listSources
  | typeof CALLS.listPosts
  | typeof CALLS.listSchedules
  | typeof CALLS.listSlots

/** Calls without a path parameter and a body. */
export function readByKey<R>(
  { api, session, request }: Caller,
  call: ReadingCall,
  work: () => Promise<R>,
): Promise<R> {
  return askByKey(api, { call, session, request, params: undefined, body: undefined }, work)
}

const listedAccounts = defineTool({
  name: 'list_accounts',
  title: 'LinkedIn accounts',
  description:
    'Lists the LinkedIn accounts for which this key may write. Their id is the social_account_id of a post; `token: null` means that a person has to connect the account again.',
  scope: 'read',
  hints: READS,
  input: z.strictObject({}),
  output: z.object({ accounts: z.array(Account), link: Link }),
  async run(caller) {
    const { kit, session } = caller
    const { accounts } = await readByKey(caller, CALLS.listAccounts, () =>
      listAccounts(kit.db, reachOf(session), kit.clock.now()),
    )
    return { accounts, link: `${kit.publicUrl}/accounts` }
  },
})

const foundArticles = defineTool({
  name: 'search_articles',
  title: 'Search articles',
  description: `Searches the articles of the sources that the person follows, the newest first; without a keyword it lists all of them. ${AS_DATA}`,
  scope: 'read',
  hints: READS,
  input: z.strictObject({
    ...z.pick(ArticleQuery, { keyword: true, source_id: true, cursor: true }).shape,
    limit: PageSize,
  }),
  output: z.extend(ArticlePage, { link: Link, written_by_others: WrittenByOthers }),
  async run(caller, { limit = MCP.pageSize, ...query }) {
    const { kit, session } = caller
    const page = await readByKey(caller, CALLS.listArticles, () =>
      listArticles(kit, session.userId, { ...query, limit }),
    )
    const fields = ['title', 'link', 'summary', 'categories', 'authors', 'feed_title', 'publisher']
    return {
      written_by_others: writtenByOthers(...fields.map((field) => `articles[].${field}`)),
      ...page,
      link: `${kit.publicUrl}/sources`,
    }
  },
})

const listedSources = defineTool({
  name: 'list_sources',
  title: 'Sources',
  description: `Lists the feeds, sites and keywords that the person follows, and whether they can be read. ${AS_DATA}`,
  scope: 'read',
  hints: READS,
  input: z.strictObject({}),
  output: z.object({
    sources: z.array(Source),
    link: Link,
    written_by_others: WrittenByOthers,
  }),
  async run(caller) {
    const { kit, session } = caller
    const sources = await readByKey(caller, CALLS.listSources, () =>
      listSources(kit.db, session.userId),
    )
    return {
      written_by_others: writtenByOthers(
        'sources[].source',
        'sources[].category',
        'sources[].feed.title',
        'sources[].searches[].title',
      ),
      sources,
      link: `${kit.publicUrl}/sources`,
    }
  },
})

const trend = defineTool({
  name: 'keyword_trend',
  title: 'Trend of a keyword',
  description: `Says how often the person's sources write about a keyword, month by month, and whether that rises or falls. ${AS_DATA}`,
  scope: 'read',
  hints: READS,
  input: z.strictObject(z.pick(TrendQuery, { keyword: true, timezone: true }).shape),
  output: z.extend(KeywordTrend, { link: Link, written_by_others: WrittenByOthers }),
  async run({ api, kit, session, request }, query) {
    const body = { ...query, date_range: 'monthly' } as const
    const call = CALLS.analyzePostTrend
    const months = await askByKey(api, { call, session, request, params: undefined, body }, () =>
      analyzeMonths(kit, session.userId, body),
    )
    return {
      written_by_others: writtenByOthers('top_terms[].term'),
      ...months,
      link: `${kit.publicUrl}/sources`,
    }
  },
})

const PLAN = { beforeMs: 7 * DAY_MS, aheadMs: 56 * DAY_MS } as const

const plan = defineTool({
  name: 'read_plan',
  title: 'Schedules and slots',
  description:
    'Reads when posts go out: the weekly schedules, and the slots between two moments, by default from a week ago to eight weeks ahead. A slot in the state `ready` of a schedule in the mode `ask` waits for a person.',
  scope: 'read',
  hints: READS,
  input: z.strictObject({ from: z.optional(Instant), to: z.optional(Instant) }),
  output: z.object({ schedules: z.array(Schedule), slots: z.array(Slot), link: Link }),
  async run(caller, { from, to }) {
    const { kit, session } = caller
    const [now, reach] = [kit.clock.now(), reachOf(session)]
    const schedules = await readByKey(caller, CALLS.listSchedules, () =>
      listSchedules(kit.db, reach, now),
    )
    const slots = await readByKey(caller, CALLS.listSlots, () =>
      listSlots(kit.db, reach, {
        from: from ?? new Date(now.getTime() - PLAN.beforeMs).toISOString(),
        to: to ?? new Date(now.getTime() + PLAN.aheadMs).toISOString(),
      }),
    )
    return { schedules, slots, link: `${kit.publicUrl}/schedule` }
  },
})

export const READING_TOOLS = [listedAccounts, foundArticles, listedSources, trend, plan] as const
