import type { ListedJob } from '#contract/jobs.ts'
import { POST_TEXT } from '#contract/limits.ts'
import { writerText } from '#pages/posts/generator/writer-text.ts'
import { ArticleLinks } from '#pages/posts/lists/article-links.tsx'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/form/button.tsx'
import { RelativeTime } from '#ui/format/dates.tsx'
import { cutText } from '#ui/format/text.tsx'
import { Row } from '#ui/layout/rows.tsx'

interface EarlierDraftProps {
  readonly job: ListedJob
  readonly isShown: boolean
  readonly isPending: boolean
  readonly onUse: () => void
}

export function EarlierDraft({ job, isShown, isPending, onUse }: EarlierDraftProps) {
  const beginning = cutText(job.content ?? '', POST_TEXT.previewLength)
  return (
    <Row
      actions={
        <Button
          size="small"
          isPending={isPending}
          pendingText={t.posts.earlier.fetching}
          about={t.desk.quoted(beginning)}
          onClick={onUse}
        >
          {t.posts.earlier.use}
        </Button>
      }
    >
      <p>{beginning}</p>
      <p className="row__meta">
        {isShown && <Badge tone="accent">{t.posts.earlier.inEditor}</Badge>}
        <RelativeTime at={job.created_at} />
        {job.writer !== null && <span>{writerText(job.writer)}</span>}
        <ArticleLinks articles={job.articles} />
      </p>
    </Row>
  )
}
