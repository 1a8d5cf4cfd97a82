import { MARKS_MAX } from '#contract/limits.ts'
import type { ArticleMark, ArticleMarks, ReadingRow } from '#contract/sources.ts'
import { putRows, removeRow } from '#sync/mirror/mirror.ts'

import type { PageCall, QueuedCall } from './queued-call.ts'

export const markArticles: QueuedCall<'markArticles'> = {
  noun: 'reading',
  kind: 'change',
  request: ({ write: { body } }) => ({ call: 'markArticles', body }),
  acknowledge: (db, { mark }, rows) => putRows(db, db.reading, rows, mark),
}

export const markArticlesOnPage = {
  mergeWith(earlier, write) {
    const marks = [...earlier.body.marks, ...write.body.marks]
    return marks.length > MARKS_MAX ? null : { ...write, body: { marks } }
  },
  foldList(rows, { body }, at) {
    const seen = new Map(rows.map((row) => [row.id, row]))
    for (const mark of body.marks) {
      const before = seen.get(mark.id)?.mark
      seen.set(mark.id, { id: mark.id, rule: null, mark: marked(before, mark, at) })
    }
    return [...seen.values()]
  },
  describe: (_, { call, body }) => ({ call, count: body.marks.length }),
} satisfies PageCall<'markArticles', ReadingRow>

export const addRule: QueuedCall<'addRule'> = {
  noun: 'reading',
  kind: 'create',
  request: ({ write: { id, body } }) => ({ call: 'addRule', body: { ...body, id } }),
  acknowledge: (db, { mark }, rows) => putRows(db, db.reading, rows, mark),
}

export const addRuleOnPage = {
  foldList(rows, { id, body: { kind, field, value } }) {
    const seen = new Map(rows.map((row) => [row.id, row]))
    return [...seen.set(id, { id, mark: null, rule: { kind, field, value } }).values()]
  },
  describe: (_, { call, body }) => ({ call, value: body.value }),
} satisfies PageCall<'addRule', ReadingRow>

export const deleteRule: QueuedCall<'deleteRule'> = {
  noun: 'reading',
  kind: 'delete',
  request: ({ write: { id } }) => ({ call: 'deleteRule', params: { id } }),
  acknowledge: (db, { write, mark }) => removeRow(db, db.reading, write.id, mark),
}

export const deleteRuleOnPage = {
  foldList: (rows, { id }) => rows.filter((row) => row.id !== id),
  async describe(db, { call, id }) {
    return { call, value: (await db.reading.get(id))?.rule?.value ?? null }
  },
} satisfies PageCall<'deleteRule', ReadingRow>

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
