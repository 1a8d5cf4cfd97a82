import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { noticeOf } from '#sw/notice.ts'

const ID = randomUUID()
const MESSAGE = { id: ID, title: 'Not published', body: 'Why.', path: '/posts', unread: 3 }

test('a push shows its title and why, and remembers where it leads', () => {
  const { title, options, unread } = noticeOf(() => MESSAGE)

  expect({ title, unread }).toEqual({ title: 'Not published', unread: 3 })
  expect(options).toMatchObject({ body: 'Why.', tag: ID, data: '/posts', icon: '/icon-192.png' })
})

const UNREADABLE: [string, () => unknown][] = [
  ['nothing', () => undefined],
  ['a newer shape', () => ({ ...MESSAGE, title: { en: 'Hi' } })],
  ['no JSON', () => refuse(new SyntaxError('Unexpected token'))],
]

test.for(UNREADABLE)('a push of %s still shows something, and no number', ([, read]) => {
  expect(noticeOf(read)).toMatchObject({
    title: 'Lin has news',
    options: { data: '/dashboard' },
    unread: null,
  })
})

function refuse(error: Error): never {
  throw error
}
