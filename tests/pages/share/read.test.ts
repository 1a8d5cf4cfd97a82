import { expect, test } from 'vitest'

import { postAbout, readShared } from '#pages/share/read-shared.ts'

const LINK = 'https://example.com/a'

test.for<[string, Record<string, string>, string | null]>([
  ['its own field', { url: LINK }, LINK],
  ['the text', { text: `Look at this: ${LINK}.` }, LINK],
  ['the title', { title: LINK }, LINK],
  ['its own field first', { url: LINK, text: 'https://example.com/b' }, LINK],
  ['the text, where its field holds none', { url: 'about:blank', text: LINK }, LINK],
  ['no script', { url: 'javascript:alert(1)', text: 'data:text/html,x' }, null],
  ['no file', { text: 'file:///etc/passwd' }, null],
  ['nothing that is too long to be kept', { url: `${LINK}?${'a'.repeat(2000)}` }, null],
])('the link is taken from %s', ([, query, link]) => {
  expect(readShared(new URLSearchParams({ title: 'T', ...query }))?.link).toBe(link)
})

test.for<Record<string, string>>([
  {},
  { title: '', text: '', url: '' },
  { title: ' \n', text: '\u0000' },
  { url: 'javascript:alert(1)' },
  { name: 'a field of nobody' },
])('%j shares nothing', (query) => {
  expect(readShared(new URLSearchParams(query))).toBeNull()
})

test('what is too long is cut between two words, never within a link', () => {
  const text = `${'word '.repeat(1998)}${LINK}/${'b'.repeat(60)}`

  const shared = readShared(new URLSearchParams({ title: 'a b '.repeat(100), text }))

  expect(shared?.title).toHaveLength(299)
  expect(shared?.text).toBe('word '.repeat(1998).trim())
  expect(shared?.link).toBeNull()
})

test('a text without spaces is cut where it must be, and stays a text', () => {
  const shared = readShared(new URLSearchParams({ text: `a${'🙂'.repeat(6000)}` }))

  expect(shared?.text).toHaveLength(10_000)
  expect(shared?.text.isWellFormed()).toBe(true)
})

test('lines stay lines, and what cannot be printed is left out', () => {
  const query = new URLSearchParams({ title: 'One\r\ntitle', text: 'One\r\ntwo\u0000\u001B[31m' })

  expect(readShared(query)).toMatchObject({ title: 'One title', text: 'One\ntwo[31m' })
})

test.for<[Record<string, string>, string]>([
  [{ title: 'Small teams', text: LINK }, `Small teams\n\n${LINK}`],
  [{ title: 'Small teams', url: LINK }, `Small teams\n\n${LINK}`],
  [{ title: 'Small teams', text: `Small teams ${LINK}` }, `Small teams ${LINK}`],
  [{ title: 'Small teams', text: 'A thought', url: LINK }, `Small teams\n\nA thought\n\n${LINK}`],
  [{ text: 'A thought' }, 'A thought'],
  [{ url: LINK }, LINK],
  [{ title: LINK }, LINK],
])('of %j the draft says each thing once', ([query, draft]) => {
  const shared = readShared(new URLSearchParams(query))

  expect(shared && postAbout(shared)).toBe(draft)
})
