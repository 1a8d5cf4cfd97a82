import { expect, test } from 'vitest'

import { readConfig } from '#server/config.ts'

test('a conformance run is refused in production', () => {
  const env = { AUTH_CONFORMANCE: '1', LIN_SANDBOX: '1' }

  expect(readConfig(env).auth.isConformance).toBe(true)
  expect(() => readConfig({ ...env, NODE_ENV: 'production' })).toThrow(/AUTH_CONFORMANCE/)
})
