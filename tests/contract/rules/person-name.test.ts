import { expect, test } from 'vitest'

import { personName } from '#contract/rules/person-name.ts'

test.each([
  ['Ada', 'Lovelace', 'Ada Lovelace'],
  ['Ada', null, 'Ada'],
  [null, 'Lovelace', 'Lovelace'],
  ['', ' ', 'LinkedIn account'],
  [null, null, 'LinkedIn account'],
])('%j and %j are called %j', (given, family, name) => {
  expect(personName(given, family, 'LinkedIn account')).toBe(name)
})
