import { send } from '#api/client.ts'
import { createFilter } from '#contract/rules/article-rules.ts'
import type {
  Article,
  ArticleMark,
  ArticleMarks,
  ArticleRule,
  ReadingRow,
  RulePreview,
} from '#contract/sources.ts'
import { errorMessage } from '#data/notices/failures.ts'
import { submit } from '#data/outbox/outbox.ts'
import type { Action, ItemAction } from '#data/query/action.ts'
import { useAction, useItemAction } from '#data/query/use-action.ts'
import { useList } from '#data/query/use-list.ts'
import type { ListSource } from '#data/query/use-list.ts'
import { newKey } from '#device/new-key.ts'
import { foldReading } from '#sync/outbox/fold.ts'

export interface Reading {
  readonly marks: ReadonlyMap<string, ArticleMark>
  readonly rules: readonly (ArticleRule & { readonly id: string })[]
}

export const NOTHING_READ: Reading = { marks: new Map(), rules: [] }

export function useReading(): Reading | undefined {
  const { items } = useList(ROWS)
  if (items === undefined) return undefined
  return {
    marks: new Map(items.flatMap(({ id, mark }) => (mark === null ? [] : [[id, mark] as const]))),
    rules: items.flatMap(({ id, rule }) => (rule === null ? [] : [{ ...rule, id }])),
  }
}

const ROWS: ListSource<ReadingRow> = {
  initialData: new WeakMap(),
  operation: 'articles/list',
  table: (db) => db.reading,
  fold: foldReading,
  look: (since, signal) => send('readingSince', { query: { since }, signal }),
  compare: byValue,
}

function byValue(a: ReadingRow, b: ReadingRow): number {
  return (a.rule?.value ?? '').localeCompare(b.rule?.value ?? '')
}

type Marks = ArticleMarks['marks']

/** Marks articles, also without a network. No call waits for the answer to the one before. */
export function useMarking(): (marks: Marks) => void {
  const { run } = useItemAction<{ readonly id: string; readonly marks: Marks }>({
    perform: ({ marks }) => submit({ call: 'markArticles', id: 'articles', body: { marks } }),
    words: (failure) => errorMessage('notifications/save', failure),
    saysInToast: 'always',
  })
  return (marks) => void run({ id: newKey(), marks })
}

export function useAddRule(): Action<ArticleRule> {
  return useAction({
    perform: (body, id) => submit({ call: 'addRule', id, body }),
    words: (failure) => errorMessage('notifications/save', failure),
  })
}

export function useDeleteRule(): ItemAction<{ readonly id: string }> {
  return useItemAction({
    perform: ({ id }) => submit({ call: 'deleteRule', id }),
    words: (failure) => errorMessage('notifications/save', failure),
  })
}

/**
 * Asks what a rule would have hidden in the last days.
 *
 * @throws KnownError, NetworkError
 */
export function previewRule(body: ArticleRule): Promise<RulePreview> {
  return send('previewRule', { body })
}

export function previewHere(
  rule: ArticleRule,
  rules: readonly ArticleRule[],
  articles: readonly Article[],
): Omit<RulePreview, 'days'> {
  const shown = articles.filter(createFilter(rules))
  const isShownThen = createFilter([...rules, rule])
  const hidden = shown.filter((article) => !isShownThen(article))
  return { articles: shown.length, hidden: hidden.length, examples: hidden.slice(0, 5) }
}
