import { expect, test } from 'vitest'

import { isTest, proofsIn, sourceOf } from './kit/proofs.ts'
import type { ProvenRow } from './kit/proofs.ts'

const DOCUMENT = await sourceOf('docs/asvs.md')
const ROWS = proofsIn(DOCUMENT)
const STATES = ['holds', 'holds in part', 'not yet', 'does not apply']

test('every requirement of levels 1 and 2 has one row, in the chapter and with the state that there is', () => {
  const numbers = ROWS.map(({ cells: [number = ''] }) => number)
  const strange = ROWS.filter(
    ({ section, cells: [number = '', level = '', , state = ''] }) =>
      !section.startsWith(`V${number.split('.', 1)[0] ?? ''} `) ||
      !['1', '2'].includes(level) ||
      !STATES.includes(state),
  )

  expect([countOf('1'), countOf('2')]).toEqual([70, 183])
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(strange).toEqual([])
})

test.each([...STATES, 'all'])('the summary counts rightly what %s', (state) => {
  const told = new RegExp(String.raw`^\| ${state} +\| (\d+) +\| (\d+) +\| (\d+) +\|$`, 'm')
  const [one, two] = [countOf('1', state), countOf('2', state)]

  expect(told.exec(DOCUMENT)?.slice(1).map(Number)).toEqual([one, two, one + two])
})

test('what holds has a test, or is something written that the row leads to', () => {
  const unproven = ROWS.filter(
    ({ cells: [, , asked = '', state, where = ''], proofs }) =>
      state === 'holds' &&
      testsOf({ proofs }).length === 0 &&
      !(asked.startsWith('written: ') && /\]\([\w./#-]+\)/.test(where)),
  )

  expect(unproven.map(({ cells: [number] }) => number)).toEqual([])
})

test('every test that a requirement names is there', async () => {
  const named = ROWS.flatMap(testsOf)
  const isThere = await Promise.all(named.map(isTest))

  expect(named.filter((_, place) => isThere[place] !== true)).toEqual([])
})

test('what stands behind a row is a file that is there', async () => {
  const files = new Set(
    ROWS.flatMap(({ cells }) => [...(cells[4] ?? '').matchAll(/`([\w./-]+\.tsx?)`/g)]).map(
      ([, file = '']) => file,
    ),
  )
  const sources = await Promise.all([...files].map(async (file) => [file, await sourceOf(file)]))

  expect(sources.filter(([, source]) => source === '').map(([file]) => file)).toEqual([])
})

function countOf(level: string, state = 'all'): number {
  return ROWS.filter(({ cells }) => cells[1] === level && [cells[3], 'all'].includes(state)).length
}

/** The tests of a row; empty if its two last columns are. */
function testsOf({ proofs }: Pick<ProvenRow, 'proofs'>): ProvenRow['proofs'] {
  return proofs.filter(({ file, title }) => file !== '' || title !== '')
}
