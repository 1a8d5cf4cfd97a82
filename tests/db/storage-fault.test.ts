import { Dexie } from 'dexie'
import { expect, test } from 'vitest'

import { storageFaultOf } from '#db/connection.ts'

const FULL = new DOMException('No room', 'QuotaExceededError')
const LOST = new DOMException('Connection to Indexed Database server lost', 'UnknownError')

test.for<[string, unknown, ReturnType<typeof storageFaultOf>]>([
  ['a write without room', FULL, 'full'],
  ['a transaction aborted for want of room', new Dexie.AbortError('Aborted', FULL), 'full'],
  ['rows of a bulk write without room', new Dexie.BulkError('', [FULL]), 'full'],
  ['an error that a lack of room caused', new Error('Not kept', { cause: FULL }), 'full'],
  ['a lost connection', LOST, 'lost'],
  ['a closing connection', new DOMException('It is closing', 'InvalidStateError'), 'lost'],
  ['what follows on a failed opening', new Dexie.DatabaseClosedError(LOST), 'lost'],
  ['a browser without databases', new Dexie.MissingAPIError(), 'lost'],
  ['a database that was closed on purpose', new Dexie.DatabaseClosedError(), null],
  ['any other failure', new Error('Mine'), null],
  ['what is no error at all', 'QuotaExceededError', null],
])('%s', ([, error, fault]) => {
  expect(storageFaultOf(error)).toBe(fault)
})
