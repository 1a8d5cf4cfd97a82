import * as z from 'zod/mini'

import { CALLS } from '#contract/calls.ts'
import { checked } from '#contract/checked.ts'
import { WRITING } from '#contract/content/writing-limits.ts'
import { GenerationJob, JobStart } from '#contract/jobs.ts'
import { KEYWORD, MCP } from '#contract/limits.ts'
import { storable } from '#contract/wire.ts'
import { askByKey } from '#server/access/by-key.ts'
import { AS_DATA, Link, WrittenByOthers, writtenByOthers } from '#server/mcp/results.ts'
import { ADDS, READS, defineTool } from '#server/mcp/tool.ts'
import { readJob, startGeneration } from '#server/writing/jobs.ts'

const started = defineTool({
  name: 'generate_draft',
  title: 'Have a draft written',
  description:
    "Starts Lin's writer on the person's articles, about a keyword, about chosen articles, or about what suits best. Answers with a job_id for read_generation; while one job runs, it answers with that one. Nothing is stored as a post.",
  scope: 'draft',
  hints: ADDS,
  input: z.strictObject({
    keyword: z.optional(checked(z.string(), z.maxLength(KEYWORD.maxLength), storable())),
    article_ids: z.optional(checked(z.array(z.uuid()), z.maxLength(WRITING.articlesMax))),
    wish: z.optional(
      checked(
        z.string(),
        z.regex(/^[\x21-\x7e]+$/),
        z.maxLength(MCP.wishMaxLength),
        z.describe(
          'A name for this wish, such as a UUID: the same wish again starts no second job.',
        ),
      ),
    ),
  }),
  output: z.extend(JobStart, { link: Link }),
  async run({ api, kit, session, request }, { wish, ...body }) {
    const asking = { call: CALLS.generatePost, session, request, params: undefined, body }
    const key = wish === undefined ? undefined : `mcp:${wish}`
    const job = await askByKey(api, { ...asking, key }, (tx) =>
      startGeneration(kit, tx, { userId: session.userId, request: body }),
    )
    return { ...job, link: `${kit.publicUrl}/posts` }
  },
})

const GenerationView = z.extend(
  z.pick(GenerationJob, {
    status: true,
    progress: true,
    variants: true,
    error: true,
    writer: true,
    articles: true,
    explanation: true,
  }),
  { link: Link, written_by_others: WrittenByOthers },
)

const looked = defineTool({
  name: 'read_generation',
  title: 'What the writer wrote',
  description: `Says where a job of generate_draft stands, and what it wrote. Call it every few seconds while the status is pending or processing; create_draft with its job_id as generation_id keeps a variant. ${AS_DATA}`,
  scope: 'draft',
  hints: READS,
  input: z.strictObject({ job_id: z.uuid() }),
  output: GenerationView,
  async run({ api, kit, session, request }, { job_id: jobId }) {
    const call = CALLS.readJob
    const asking = { call, session, request, params: { jobId }, body: undefined }
    const job = await askByKey(api, asking, () => readJob(kit, session.userId, jobId))
    const { status, progress, variants, error, writer, articles, explanation } = job
    return {
      written_by_others: writtenByOthers('variants[].content', 'articles[].title', 'explanation'),
      status,
      progress,
      variants,
      error,
      writer,
      articles,
      explanation,
      link: `${kit.publicUrl}/posts`,
    }
  },
})

export const GENERATION_TOOLS = [started, looked] as const
