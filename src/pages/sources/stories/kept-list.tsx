import Bookmark from 'lucide-react/icons/bookmark'

import type { Article, ArticleMarks } from '#contract/sources.ts'
import { NOTHING_READ, useMarking, useReading } from '#data/sources/reading.ts'
import type { Reading } from '#data/sources/reading.ts'
import { Disclosure } from '#pages/sources/disclosure.tsx'
import { Title } from '#parts/stories/story-card.tsx'
import { DraftUnderway, WriteAbout } from '#parts/stories/write-about.tsx'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { RelativeTime } from '#ui/format/dates.tsx'
import { listText } from '#ui/format/text.tsx'
import { handFocusToPart } from '#ui/hooks/focus.ts'

import './stories.css'

interface KeptListProps {
  readonly reading: Pick<Reading, 'marks'>
  /** The articles on this device: one that has just been kept is not noted anywhere else. */
  readonly articles: readonly Article[]
  readonly onMark: (marks: ArticleMarks['marks']) => void
}

/** All articles kept for a post, the latest first, also of sources that are no longer followed. */
export function KeptList({ reading, articles, onMark }: KeptListProps) {
  const here = new Map(articles.map((article) => [article.id, article]))
  const kept = [...reading.marks]
    .flatMap(([id, { kept_at: at, article }]) => {
      const known = article ?? here.get(id) ?? null
      return at === null || known === null ? [] : [{ id, at, article: known }]
    })
    .toSorted((a, b) => b.at.localeCompare(a.at))
  if (kept.length === 0) return <p className="faint">{t.stories.noneKept}</p>
  return (
    <ul className="stories__list" aria-label={t.stories.views.kept}>
      {kept.map(({ id, at, article }) => (
        <li key={id} className="article story" ref={handFocusToPart}>
          <div className="article__text">
            <p>
              <Title article={article} />
            </p>
            <p className="row__meta">
              {article.feed_title !== null && <span>{article.feed_title}</span>}
              {(article.authors ?? []).length > 0 && <span>{listText(article.authors ?? [])}</span>}
              <RelativeTime at={article.published_at ?? at} />
            </p>
            {article.summary && <p className="story__summary">{article.summary}</p>}
          </div>
          <div className="story__actions">
            <Button
              size="small"
              tone="quiet"
              icon={<Bookmark size={14} fill="currentColor" />}
              about={article.title}
              onClick={() => onMark([{ id, is_kept: false }])}
            >
              {t.stories.letGo}
            </Button>
            <WriteAbout request={{ article_ids: [id] }} about={article.title} size="small" />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Shows the articles kept for a post when no source is left to read. */
export function KeptStill() {
  const reading = useReading() ?? NOTHING_READ
  const mark = useMarking()
  const hasAny = [...reading.marks.values()].some(({ kept_at: at }) => at !== null)
  if (!hasAny) return null
  return (
    <Disclosure label={t.stories.views.kept}>
      {() => (
        <>
          <DraftUnderway />
          <KeptList reading={reading} articles={NONE} onMark={mark} />
        </>
      )}
    </Disclosure>
  )
}

const NONE: readonly Article[] = []
