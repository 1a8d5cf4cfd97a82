import { expect, test } from 'vitest'

import { isDatabaseAway } from '#server/kit/database/database-faults.ts'

test.each([
  ['its name cannot be looked up just now', 'EAI_AGAIN'],
  ['its name is unknown', 'ENOTFOUND'],
  ['no way leads to it', 'EHOSTUNREACH'],
  ['nobody listens', 'ECONNREFUSED'],
  ['a statement took too long', '57014'],
  ['it shuts down', '57P01'],
  ['it has no memory left', '53200'],
  ['it has no connection left', '53300'],
  ['a limit of its configuration is met', '53400'],
  ['a connection broke', '08006'],
])('the database counts as away where %s', (_, code) => {
  const error = Object.assign(new Error('…'), { code })

  const isAway = isDatabaseAway(error)

  expect(isAway).toBe(true)
})

test.each(['42P01', '22P05', '23505', '53100'])('it does not with code %s', (code) => {
  const error = Object.assign(new Error('…'), { code })

  const isAway = isDatabaseAway(error)

  expect(isAway).toBe(false)
})
