import * as z from 'zod/mini'

/** What was there before, and what the tools have answered so far, by their names. */
export interface Known {
  readonly accountId: string
  readonly postId: string
  readonly answers: ReadonlyMap<string, unknown>
}

type Case = (known: Known) => Readonly<Record<string, unknown>>

const Versioned = z.object({ post: z.object({ id: z.string() }), hash: z.string() })
const Started = z.object({ job_id: z.string() })

/** An input for each tool that is not refused, where the tools are called in the order of their list. */
const CASES: Readonly<Record<string, Case>> = {
  list_accounts: () => ({}),
  search_articles: () => ({ keyword: 'heat pumps', limit: 1 }),
  list_sources: () => ({}),
  keyword_trend: () => ({ keyword: 'heat pumps' }),
  read_plan: () => ({}),
  list_posts: () => ({ limit: 5 }),
  read_post: ({ postId }) => ({ post_id: postId }),
  create_draft: ({ accountId }) => ({
    text_content: 'We wrote it down.',
    social_account_id: accountId,
  }),
  update_draft: (known) => ({
    ...named(known, 'create_draft'),
    text_content: 'We wrote it down twice.',
  }),
  generate_draft: () => ({ keyword: 'heat pumps' }),
  read_generation: ({ answers }) => ({
    job_id: Started.parse(answers.get('generate_draft')).job_id,
  }),
  queue_draft: (known) => named(known, 'update_draft'),
  request_approval: (known) => named(known, 'queue_draft'),
  publish_post: (known) => named(known, 'request_approval'),
}

/** In the order of the list. */
export const TOOL_NAMES: readonly string[] = Object.keys(CASES)

/** The draft as a tool has left it. */
function named({ answers }: Known, tool: string) {
  const { post, hash } = Versioned.parse(answers.get(tool))
  return { draft_id: post.id, expected_hash: hash }
}

/** @throws for a tool that has no case yet */
export function inputFor(tool: string, known: Known): Readonly<Record<string, unknown>> {
  const input = CASES[tool]
  if (input === undefined) throw new Error(`${tool} has no case in tool-cases.ts.`)
  return input(known)
}
