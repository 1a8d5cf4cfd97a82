import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { isTest, proofsIn } from './kit/proofs.ts'
import type { ProvenRow } from './kit/proofs.ts'

const DOCUMENT = new URL('../docs/reliability.md', import.meta.url)
const ROWS = proofsIn(readFileSync(DOCUMENT, 'utf8')).filter(
  ({ section }) => section === 'What happens when something fails',
)

/** The faults that were named before Lin was built; more may stand in the list. */
const PROMISED = 55

test('every fault that Lin promises to stand is listed, with what its user sees and what Lin does', () => {
  expect(ROWS.length).toBeGreaterThanOrEqual(PROMISED)
  expect(ROWS.filter(({ cells }) => cells.some((cell) => cell === ''))).toEqual([])
  expect(new Set(ROWS.map(({ cells }) => cells[0])).size).toBe(ROWS.length)
})

test.each(named(ROWS))('there is a test of: %s', async (_, { proofs }) => {
  const found = await Promise.all(proofs.map(isTest))

  expect(proofs).not.toHaveLength(0)
  expect(proofs.filter((_proof, at) => found[at] !== true)).toEqual([])
})

function named(rows: readonly ProvenRow[]): [string, ProvenRow][] {
  return rows.map((row) => [row.cells[0] ?? '', row])
}
