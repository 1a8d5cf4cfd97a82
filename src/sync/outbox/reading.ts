import type { ArticleMark, ArticleMarks, ReadingRow } from '#contract/sources.ts'
import type { OutboxRow } from '#db/outbox-rows.ts'

/** Marks and rules with what the person has done to them since. What was refused has not happened. */
export function foldReading(
  rows: readonly ReadingRow[],
  outbox: readonly OutboxRow[],
): readonly ReadingRow[] {
  const seen = new Map(rows.map((row) => [row.id, row]))
  for (const { write, state, createdAtMs } of outbox) {
    if (state !== 'waiting') continue
    if (write.call === 'deleteRule') seen.delete(write.id)
    if (write.call === 'addRule') {
      const { kind, field, value } = write.body
      seen.set(write.id, { id: write.id, mark: null, rule: { kind, field, value } })
    }
    if (write.call !== 'markArticles') continue
    const at = new Date(createdAtMs).toISOString()
    for (const mark of write.body.marks) {
      seen.set(mark.id, {
        id: mark.id,
        rule: null,
        mark: marked(seen.get(mark.id)?.mark, mark, at),
      })
    }
  }
  return [...seen.values()]
}

function marked(
  before: ArticleMark | null | undefined,
  { is_read: isRead, is_kept: isKept }: ArticleMarks['marks'][number],
  at: string,
): ArticleMark {
  const { read_at = null, kept_at = null, article = null } = before ?? {}
  return {
    read_at: momentAfter(read_at, isRead, at),
    kept_at: momentAfter(kept_at, isKept, at),
    article: isKept === false ? null : article,
  }
}

function momentAfter(before: string | null, wish: boolean | undefined, at: string): string | null {
  if (wish === undefined) return before
  return wish ? (before ?? at) : null
}
