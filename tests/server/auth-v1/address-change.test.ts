import { afterAll, expect, test } from 'vitest'

import { anEmail, eventually } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { PASSWORD, STRICT, authClient, confirmedClient, mailTo, mailsTo } from './door.ts'

let now = new Date()
const server = await testServer({ config: { auth: STRICT }, clock: { now: () => now } })
afterAll(() => server[Symbol.asyncDispose]())

async function subjectsTo(email: string, mails: number): Promise<string[]> {
  return eventually(async () => {
    const all = await mailsTo(server, email)
    return all.length === mails ? all.map(({ subject }) => subject) : undefined
  })
}

test('the old address hears that a new one is asked for, and that it counts', async () => {
  const [email, address] = [anEmail(), anEmail()]
  const client = await confirmedClient(server, email)

  await client.updateUser({ email: address, current_password: PASSWORD })
  const asked = await mailTo(server, email, /is to get a new e-mail/)
  const { token } = await mailTo(server, address, /confirm your new e-mail/i)
  await client.verifyOtp({ token_hash: token, type: 'email_change' })
  await mailTo(server, email, /has a new e-mail/)

  expect(asked.code).toBe('')
  expect(await subjectsTo(address, 1)).toHaveLength(1)
})

test('no job names the address that a notice goes to', async () => {
  const email = anEmail()
  const client = await confirmedClient(server, email)

  await client.updateUser({ email: anEmail(), current_password: PASSWORD })
  await mailTo(server, email, /is to get a new e-mail/)
  const { rows } = await server.db.pool.query<object>(
    'select from pgboss.job where data::text like $1',
    [`%${email}%`],
  )

  expect(rows).toEqual([])
})

test('where nothing may be disclosed, a taken address is answered like a free one, and its owner hears', async () => {
  const taken = anEmail()
  await confirmedClient(server, taken)
  const [one, other] = await Promise.all([1, 2].map(() => confirmedClient(server, anEmail())))
  const free = anEmail()

  const toFree = await one?.updateUser({ email: free, current_password: PASSWORD })
  const toTaken = await other?.updateUser({ email: taken, current_password: PASSWORD })
  await mailTo(server, taken, /already have a Lin account/)

  expect(toTaken?.error).toBeNull()
  expect(toTaken?.data.user?.new_email).toBe(taken)
  expect(Object.keys(toTaken?.data.user ?? {})).toEqual(Object.keys(toFree?.data.user ?? {}))
  expect(await subjectsTo(taken, 2)).not.toContain('Confirm your new e-mail for Lin')
})

test('asked for again, neither the owner of a taken address nor anybody else hears more', async () => {
  const [email, taken] = [anEmail(), anEmail()]
  await confirmedClient(server, taken)
  const client = await confirmedClient(server, email)
  await client.updateUser({ email: taken, current_password: PASSWORD })

  const soon = await client.updateUser({ email: taken, current_password: PASSWORD })
  now = new Date(now.getTime() + 61_000)
  const resent = await authClient(server).resend({ type: 'email_change', email })
  const again = await client.updateUser({ email: anEmail(), current_password: PASSWORD })

  expect(soon.error).toMatchObject({ code: 'over_email_send_rate_limit' })
  expect(resent.error).toBeNull()
  expect(again.error).toMatchObject({ code: 'over_email_send_rate_limit' })
  expect(await subjectsTo(taken, 2)).toHaveLength(2)
})
