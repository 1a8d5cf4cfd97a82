import { randomUUID } from 'node:crypto'

import { expect, test, vi } from 'vitest'

import { noticeOf, workerWords } from '#sw/notice.ts'

const ID = randomUUID()
const MESSAGE = { id: ID, title: 'Not published', body: 'Why.', path: '/posts', unread: 3 }

test('a push shows its title and why, and remembers where it leads', () => {
  const { title, options, unread } = noticeOf(() => MESSAGE, 'Lin has news')

  expect({ title, unread }).toEqual({ title: 'Not published', unread: 3 })
  expect(options).toMatchObject({ body: 'Why.', tag: ID, data: '/posts', icon: '/icon-192.png' })
})

const UNREADABLE: [string, () => unknown][] = [
  ['nothing', () => undefined],
  ['a newer shape', () => ({ ...MESSAGE, title: { en: 'Hi' } })],
  ['no JSON', () => refuse(new SyntaxError('Unexpected token'))],
]

test.for(UNREADABLE)('a push of %s still shows something, and no number', ([, read]) => {
  expect(noticeOf(read, 'Lin hat Neuigkeiten')).toMatchObject({
    title: 'Lin hat Neuigkeiten',
    options: { data: '/dashboard' },
    unread: null,
  })
})

test.each([
  ['de', 'Lin hat Neuigkeiten', 'Änderungen nicht gesendet: '],
  ['es', 'Lin tiene novedades', 'Cambios sin enviar: '],
  ['fr', 'Lin a du nouveau', 'Modifications non envoyées : '],
  ['en', 'Lin has news', 'Changes not sent: '],
  ['pt', 'Lin has news', 'Changes not sent: '],
])('what the worker says by itself is said in %s', async (language, news, notSent) => {
  vi.stubGlobal('caches', { match: async () => new Response(language) })

  const words = await workerWords()

  expect([words.news, words.notSent]).toEqual([news, notSent])
  vi.unstubAllGlobals()
})

function refuse(error: Error): never {
  throw error
}
