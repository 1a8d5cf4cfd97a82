import { useState } from 'react'

import type { ListedJob } from '#contract/jobs.ts'
import { POST_TEXT } from '#contract/limits.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { useReadJob } from '#data/posts/jobs.ts'
import type { Remote } from '#data/query/use-remote.ts'
import { ArticleLinks } from '#pages/posts/lists/article-links.tsx'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { RelativeTime } from '#ui/format/dates.tsx'
import { cutText } from '#ui/format/text.tsx'
import { Listing } from '#ui/layout/listing.tsx'
import { Rows, Row } from '#ui/layout/rows.tsx'

import { draftOf, writerText } from './drafted-from.ts'
import type { TakenJob } from './drafted-from.ts'

export interface EarlierListProps {
  readonly jobs: Remote<readonly ListedJob[]>
  readonly draft: ComposerDraftControl
  readonly onTaken: (taken: TakenJob) => void
}

export function EarlierList({ jobs, draft, onTaken }: EarlierListProps) {
  const reading = useReadJob()
  const [asked, setAsked] = useState<string | null>(null)

  async function take(listed: ListedJob) {
    setAsked(listed.job_id)
    if (!(await reading.run(listed))) return
    const job = reading.take()
    if (job === null) return
    const taken = { id: listed.job_id, job }
    if (await draft.replace(draftOf(taken, draft.format))) onTaken(taken)
  }

  return (
    <div className="stack">
      <LiveBanner tone="error" message={reading.error} />
      <Listing
        items={jobs.value?.filter(isDraft)}
        error={jobs.error}
        onRetry={jobs.refresh}
        empty={<p className="faint">{t.earlierDrafts.empty}</p>}
      >
        {(items) => (
          <Rows>
            {items.map((job) => (
              <EarlierDraft
                key={job.job_id}
                job={job}
                isShown={job.job_id === draft.generationId}
                isPending={reading.isPending && asked === job.job_id}
                onUse={() => reading.isPending || void take(job)}
              />
            ))}
          </Rows>
        )}
      </Listing>
    </div>
  )
}

function isDraft({ status, content }: ListedJob): boolean {
  return status === 'completed' && content !== null && content !== ''
}

interface EarlierDraftProps {
  readonly job: ListedJob
  readonly isShown: boolean
  readonly isPending: boolean
  readonly onUse: () => void
}

function EarlierDraft({ job, isShown, isPending, onUse }: EarlierDraftProps) {
  const beginning = cutText(job.content ?? '', POST_TEXT.previewLength)
  return (
    <Row
      actions={
        <Button
          size="small"
          isPending={isPending}
          pendingText={t.earlierDrafts.fetching}
          about={t.signedIn.quoted(beginning)}
          onClick={onUse}
        >
          {t.earlierDrafts.use}
        </Button>
      }
    >
      <p>{beginning}</p>
      <p className="row__meta">
        {isShown && <Badge tone="accent">{t.earlierDrafts.inEditor}</Badge>}
        <RelativeTime at={job.created_at} />
        {job.writer !== null && <span>{writerText(job.writer)}</span>}
        <ArticleLinks articles={job.articles} />
      </p>
    </Row>
  )
}
