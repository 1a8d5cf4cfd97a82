import { expect, test } from 'vitest'

import { createFilter, hostOf } from '#contract/rules/article-rules.ts'
import type { Ruled } from '#contract/rules/article-rules.ts'

const ARTICLE: Ruled = {
  title: 'Four days a week',
  summary: 'What became of it in Reykjavík.',
  link: 'https://www.news.example.com/four',
  feed_title: 'Example Daily',
  publisher: 'Wire of Examples',
  categories: ['Work'],
  authors: ['Grace Hopper'],
}

test('without rules everything is shown', () => {
  expect(createFilter([])(ARTICLE)).toBe(true)
})

test.each([
  ['word', 'four days'],
  ['word', 'reykjavik'],
  ['word', 'work'],
  ['author', 'hopper'],
  ['feed', 'example daily'],
  ['feed', 'wire of examples'],
  ['feed', 'example.com'],
  ['feed', 'https://news.example.com/feed.xml'],
] as const)('a muted %s hides: %s', (field, value) => {
  expect(createFilter([{ kind: 'mute', field, value }])(ARTICLE)).toBe(false)
  expect(createFilter([{ kind: 'must', field, value }])(ARTICLE)).toBe(true)
})

test.each([
  ['word', 'day week'],
  ['word', 'Hopper'],
  ['author', 'Ada'],
  ['feed', 'Daily'],
  ['feed', 'ample.com'],
] as const)('another %s does not: %s', (field, value) => {
  expect(createFilter([{ kind: 'mute', field, value }])(ARTICLE)).toBe(true)
  expect(createFilter([{ kind: 'must', field, value }])(ARTICLE)).toBe(false)
})

test('one must-have is enough, and what is muted is hidden all the same', () => {
  const musts = ['golf', 'week'].map((value) => ({ kind: 'must', field: 'word', value }) as const)
  const mute = { kind: 'mute', field: 'author', value: 'Grace' } as const

  expect(createFilter(musts)(ARTICLE)).toBe(true)
  expect(createFilter([...musts, mute])(ARTICLE)).toBe(false)
})

test('articles of earlier versions, which name no authors, are judged by the rest', () => {
  const { authors: _, categories: __, ...old } = ARTICLE

  expect(createFilter([{ kind: 'mute', field: 'author', value: 'Grace' }])(old)).toBe(true)
  expect(createFilter([{ kind: 'mute', field: 'word', value: 'week' }])(old)).toBe(false)
})

test('the site of an address', () => {
  expect(['https://www.A.example:8080/x', 'http://b.example', 'c.example'].map(hostOf)).toEqual([
    'a.example',
    'b.example',
    '',
  ])
})

test('an article is read once, however many rules there are', () => {
  let reads = 0
  const article = {
    ...ARTICLE,
    get title() {
      reads += 1
      return ARTICLE.title
    },
  }
  const rules = Array.from({ length: 200 }, (_, at) => ({
    kind: 'mute' as const,
    field: 'word' as const,
    value: `word ${at}`,
  }))

  expect(createFilter(rules)(article)).toBe(true)
  expect(reads).toBe(1)
})
