import { expect, test } from 'vitest'

import { isTest, proofsIn, sourceOf } from './kit/proofs.ts'
import type { ProvenRow } from './kit/proofs.ts'

const ROWS = proofsIn(await sourceOf('docs/spec-coverage.md'))

test('the checklist covers the sections of the specification', () => {
  expect(new Set(ROWS.map(({ section }) => section.slice(0, 'Section 1'.length)))).toStrictEqual(
    new Set(['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((number) => `Section ${number}`)),
  )
  expect(ROWS.length).toBeGreaterThan(250)
})

test.each(named(ROWS))('%s has a test: %s', async (_section, _statement, { proofs }) => {
  const missing = await Promise.all(
    proofs.map(async (proof) => ((await isTest(proof)) ? [] : proof)),
  )

  expect(proofs).not.toHaveLength(0)
  expect(missing.flat()).toStrictEqual([])
})

const QUOTING = ROWS.filter((row) => quotesIn(statementOf(row)).length > 0)

test.each(named(QUOTING))(
  '%s has its words looked for: %s',
  async (_section, statement, { proofs }) => {
    const sources = await Promise.all(proofs.map(({ file }) => sourceOf(file)))

    const unread = quotesIn(statement).filter(
      (words) => !sources.some((source) => source.includes(words)),
    )

    expect(unread).toStrictEqual([])
  },
)

function named(rows: readonly ProvenRow[]): [string, string, ProvenRow][] {
  return rows.map((row) => [row.section, statementOf(row), row])
}

function statementOf({ cells: [statement = ''] }: ProvenRow): string {
  return statement
}

/** Exact words, in the parts that a value like {reason} leaves. */
function quotesIn(statement: string): string[] {
  return [...statement.matchAll(/`([^`]+)`/g)]
    .flatMap(([, words = '']) => words.split(/\{\w+\}/))
    .filter((words) => words !== '')
}
