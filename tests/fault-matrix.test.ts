import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { faultsIn, isTest } from './kit/proofs.ts'
import type { ProvenRow } from './kit/proofs.ts'

const DOCUMENT = new URL('../docs/reliability.md', import.meta.url)
const FAULTS = faultsIn(readFileSync(DOCUMENT, 'utf8'), 'What happens when something fails')

/** The faults that were named before Lin was built; more may stand in the list. */
const PROMISED = 55

test('every fault that Lin promises to stand is listed, with what its user sees and what Lin does', () => {
  expect(FAULTS.length).toBeGreaterThanOrEqual(PROMISED)
  expect(FAULTS.filter(({ cells }) => cells.some((cell) => cell === ''))).toEqual([])
  expect(new Set(FAULTS.map(({ cells }) => cells[0])).size).toBe(FAULTS.length)
})

test.each(named(FAULTS))('there is a test of: %s', async (_, { proofs }) => {
  const found = await Promise.all(proofs.map(isTest))

  expect(proofs).not.toHaveLength(0)
  expect(proofs.filter((_proof, at) => found[at] !== true)).toEqual([])
})

function named(faults: readonly ProvenRow[]): [string, ProvenRow][] {
  return faults.map((fault) => [fault.cells[0] ?? '', fault])
}
