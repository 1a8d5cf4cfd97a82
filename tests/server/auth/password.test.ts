import { expect, test } from 'vitest'

import { checkNewPassword } from '#server/auth/register/new-password.ts'
import { hashPassword } from '#server/auth/sign-in/password.ts'

const POLICY = { disclosure: 'friendly', asksForLeaks: false } as const

test.each(['LinkedIn2026!', 'linlinlin', 'lin-posts-lin', 'PASSWORD#4711'])(
  '%s is made of our own words',
  async (password) => {
    await expect(checkNewPassword(POLICY, password)).rejects.toMatchObject({
      code: 'auth/common-password',
    })
  },
)

test.each(['linen cupboard', 'a post in the fog', '4711-0815-4242', 'linkedin and lemons'])(
  '%s is more than our own words',
  async (password) => {
    await expect(checkNewPassword(POLICY, password)).resolves.toBeUndefined()
  },
)

test('a password is kept as argon2id with 19 MiB and two passes', async () => {
  const [hash, again] = [
    await hashPassword('kettle under lamp'),
    await hashPassword('kettle under lamp'),
  ]

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(again).not.toBe(hash)
})
