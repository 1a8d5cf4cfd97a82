import { expect, test } from 'vitest'

import { deliverMail } from '../src/mailbox/mail-store.ts'
import { prepareSandbox } from '../src/prepare-sandbox.ts'
import { openStage, pool } from './postgres.ts'

const CONFIRMATION = {
  to: 'ann@example.com',
  subject: 'Confirm <you>',
  text: 'Open http://localhost:3000/confirm?token=a&next=b. Help: https://example.com/help',
  html: `<p>Open <a href="http://localhost:3000/confirm?token=a&amp;next=b">this</a>
    or <a href='mailto:help@example.com'>write</a><script>alert(1)</script></p>`,
}

test('programs read mails newest first, with their links', async () => {
  await using stage = await openStage()
  await deliverMail(stage.store, CONFIRMATION, new Date('2026-11-21T08:00:00Z'))
  await deliverMail(
    stage.store,
    { to: 'bob@example.com', subject: 'Second', text: 'No link', html: '<p>No link</p>' },
    new Date('2026-11-21T08:00:01Z'),
  )

  const all = await stage.get('/sandbox/mailbox.json')
  const toAnn = await stage.get('/sandbox/mailbox.json?to=Ann@Example.com')

  expect(all.json()).toMatchObject([{ subject: 'Second', links: [] }, { subject: 'Confirm <you>' }])
  expect(toAnn.json()).toStrictEqual([
    {
      to: 'ann@example.com',
      subject: 'Confirm <you>',
      text: CONFIRMATION.text,
      links: ['http://localhost:3000/confirm?token=a&next=b', 'https://example.com/help'],
      at: '2026-11-21T08:00:00.000Z',
    },
  ])
})

test('of the mails to one address the newest has its links at hand', async () => {
  await using stage = await openStage()
  const older = {
    ...CONFIRMATION,
    text: '',
    html: '<a href="http://localhost:3000/older">older</a>',
  }
  await deliverMail(stage.store, older, new Date('2026-11-21T08:00:00Z'))
  await deliverMail(stage.store, CONFIRMATION, new Date('2026-11-21T08:00:01Z'))

  const all = await stage.get('/sandbox/mailbox')
  const toAnn = await stage.get('/sandbox/mailbox?to=ann@example.com')

  expect(toAnn.body).toContain('href="http://localhost:3000/confirm?token=a&amp;next=b"')
  expect(toAnn.body).not.toContain('localhost:3000/older')
  expect(all.body).not.toContain('/confirm?token')
})

test('people open a mail whose HTML cannot touch the page', async () => {
  await using stage = await openStage()
  await deliverMail(stage.store, CONFIRMATION, new Date('2026-11-21T08:00:00Z'))

  const list = await stage.get('/sandbox/mailbox')
  const [, path = ''] = /href="(\/sandbox\/mailbox\/\d+)"/.exec(list.body) ?? []
  const mail = await stage.get(path)

  expect(list.body).toContain('Confirm &lt;you&gt;')
  expect(mail.statusCode).toBe(200)
  expect(mail.body).toContain('href="http://localhost:3000/confirm?token=a&amp;next=b"')
  expect(mail.body).toContain('sandbox="allow-top-navigation-by-user-activation')
  expect(mail.body).not.toContain('<script')
})

test('several processes may prepare the sandbox at once', async () => {
  await pool.query('DROP SCHEMA IF EXISTS sandbox CASCADE')

  await Promise.all(Array.from({ length: 8 }, () => prepareSandbox(pool)))

  const { rows } = await pool.query('SELECT count(*)::integer AS mails FROM sandbox.mails')
  expect(rows).toStrictEqual([{ mails: 0 }])
})
