import { expect, test, vi } from 'vitest'

import { send } from '#api/client.ts'
import { startApi } from '#tests/kit/client/api.ts'

test('a call waits 30 seconds for its answer, and one of the sign-in 10', async () => {
  const waits = vi.spyOn(XMLHttpRequest.prototype, 'timeout', 'set')
  await using _ = await startApi({
    'GET /sources': () => ({ json: [] }),
    'POST /auth/forgot-password': () => ({ json: { success: true, message: 'Sent' } }),
  })

  await send('listSources', {})
  await send('forgotPassword', { body: { email: 'ada@example.com' } })

  expect(waits.mock.calls).toEqual([[30_000], [10_000]])
})

test('a call takes the credentials of the origin along, below /api', async () => {
  const open = vi.spyOn(XMLHttpRequest.prototype, 'open')
  const withCredentials = vi.spyOn(XMLHttpRequest.prototype, 'withCredentials', 'set')
  await using _ = await startApi({ 'GET /sources': () => ({ json: [] }) })

  await send('listSources', {})

  expect(withCredentials).toHaveBeenCalledWith(true)
  expect(open).toHaveBeenCalledWith('GET', '/api/sources', true)
})
