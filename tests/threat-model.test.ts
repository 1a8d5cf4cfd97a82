import { expect, test } from 'vitest'

import { isTest, proofsIn, sourceOf } from './kit/proofs.ts'

const ROWS = proofsIn(await sourceOf('docs/threat-model.md'))

test('every kind of attacker has a table', () => {
  expect([...new Set(ROWS.map(({ section }) => section))]).toStrictEqual([
    'A stranger on the internet',
    'Another user of the instance',
    'A hostile feed, page or picture',
    'A hostile answer of LinkedIn or a model',
    'A thief of a device',
    'A thief of an API key',
    'A program that wants to be let in',
    'Words that steer an assistant',
    'A thief of a database dump',
    'The network in the middle',
    'Mistakes of an operator',
    "What comes with other people's code",
  ])
})

test.each(ROWS.map((row) => [row.section, row.cells.filter(Boolean).join(': '), row] as const))(
  '%s: %s has a test',
  async (_section, _threat, { proofs }) => {
    const missing = await Promise.all(
      proofs.map(async (proof) => ((await isTest(proof)) ? [] : proof)),
    )

    expect(proofs).not.toHaveLength(0)
    expect(missing.flat()).toStrictEqual([])
  },
)
