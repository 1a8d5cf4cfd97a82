import { expect, test } from 'vitest'

import { testDatabase } from '#tests/kit/database.ts'

test('each test database has our tables and none of its neighbour’s rows', async () => {
  await using one = await testDatabase()
  await using other = await testDatabase()
  await one.pool.query("insert into audit_log (event, detail) values ('seen', '{}')")
  const rows = (await other.pool.query('select * from audit_log')).rowCount
  const queues = (await other.pool.query('select * from pgboss.queue')).rowCount
  expect({ rows, hasQueues: (queues ?? 0) > 0 }).toEqual({ rows: 0, hasQueues: true })
})
