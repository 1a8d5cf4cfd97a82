import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { UserEvent } from '@testing-library/user-event'

import type { User } from '#contract/auth.ts'
import type { GenerationJob, ListedJob } from '#contract/jobs.ts'
import { databaseOf } from '#db/databases.ts'
import type { ComposerDraft, GenerationRow } from '#db/rows.ts'
import { PostsPage } from '#pages/posts/posts-page.tsx'
import { startApi } from '#tests/kit/client/api.ts'
import type { Route } from '#tests/kit/client/api.ts'
import { afterReload, signedInUser } from '#tests/kit/client/render.tsx'
import { aJob, aListedJob, anAccount, aSource, aUser } from '#tests/kit/client/things.ts'
import { renderPage } from '#tests/pages/render-page.tsx'

interface Scene {
  readonly jobs?: readonly ListedJob[]
  /** The draft in this device's editor. */
  readonly draft?: Partial<ComposerDraft>
  /** The job that this device waits for, or its end. */
  readonly generation?: Omit<GenerationRow, 'key'>
  readonly routes?: Record<string, Route>
}

export const ada = anAccount()

/** The posts screen of a user with a source and a LinkedIn account. */
export async function openPosts({ jobs = [], draft, generation, routes = {} }: Scene = {}) {
  afterReload()
  const api = await startApi({
    'GET /sources': () => ({ json: [aSource({ articles: 12 })] }),
    'GET /accounts': () => ({ json: { success: true, accounts: [ada] } }),
    'GET /posts': () => ({ json: [] }),
    'GET /posts/jobs': () => ({ json: jobs }),
    ...Object.fromEntries(jobs.map((job) => [`GET /posts/jobs/${job.job_id}`, answerWith(job)])),
    ...routes,
  })
  const user = await signedInUser(aUser())
  if (draft !== undefined) await keepDraft(user, draft)
  const { meta } = databaseOf(user.id)
  if (generation !== undefined) await meta.put({ key: 'generation', ...generation })
  renderPage(<PostsPage />, '/posts')
  const text = screen.getByLabelText('Post content')
  await waitFor(() => {
    if (!(text instanceof HTMLTextAreaElement) || text.readOnly) throw new Error('Still loading')
  })
  return Object.assign(api, { person: userEvent.setup({ delay: null }), text, uid: user.id })
}

export function aRunningJob(change: Partial<ListedJob> = {}): ListedJob {
  return aListedJob({ ...aJob({ status: 'processing', content: null, variants: [] }), ...change })
}

export function generator() {
  return within(screen.getByRole('region', { name: 'Create Post' }))
}

/** Opens what the generator can be told, and returns the field for the topic. */
export async function openGenerator({ person }: { readonly person: UserEvent }) {
  await person.click(screen.getByRole('button', { name: 'Start from your sources' }))
  return screen.findByLabelText('About (optional)')
}

/** Ends the job that this device waits for, as if the server had just reported it. */
export async function endJob({ uid }: { uid: string }, jobId: string, job: GenerationJob) {
  const row = { jobId, startedMs: Date.now(), attempt: 1 }
  await databaseOf(uid).meta.put({ key: 'generation', ...row, end: { kind: 'done', job } })
}

function answerWith(json: unknown): Route {
  return () => ({ json })
}

async function keepDraft(user: User, draft: Partial<ComposerDraft>): Promise<void> {
  const nothing = { text: '', imageUrl: null, accountId: null }
  await databaseOf(user.id).drafts.put({ ...nothing, ...draft, id: 'composer' })
}
