import { expect, test } from 'vitest'

import { parse } from '#server/migrations/032-messages/parse.ts'

test.each([
  ['You asked to skip it.', [{ code: 'slot/skipped' }]],
  [
    'LinkedIn refused the post: Too long. Ask them. Twice! Nothing was posted; change it and publish again.',
    [
      { code: 'linkedin/post-refused-because', params: { said: 'Too long.' } },
      said('Ask them. Twice!'),
      { code: 'next/change-and-publish' },
    ],
  ],
  [
    'LinkedIn did not take “content/new”: it is too long. Nothing was posted; change it and publish again.',
    [
      { code: 'linkedin/field-refused', params: { field: 'content/new', fault: 'tooLong' } },
      { code: 'next/change-and-publish' },
    ],
  ],
  [
    'Add a source first: there is nothing to write about yet. Its draft is kept: publish it by hand.',
    [
      { code: 'problem', params: { problem: 'jobs/no-sources' } },
      { code: 'slot/publish-kept-draft' },
    ],
  ],
  [
    'The AI writer could not be used: The AI model declined to write: “I can’t. Not this.”. This draft was assembled from the article instead.',
    [
      {
        code: 'writer/model-not-used',
        params: {
          cause: { code: 'model/declined-because', params: { said: 'I can’t. Not this.' } },
        },
      },
      { code: 'writer/assembled-instead' },
    ],
  ],
  [
    'From 1 of your 5 sources; it is 3 hours old; it matches your keywords “a, b” and “c”.',
    [
      {
        code: 'why/chosen',
        params: {
          clauses: [
            { code: 'why/some-sources', params: { used: 1, sources: 5 } },
            { code: 'why/age', params: { age: { code: 'age/hours', params: { count: 3 } } } },
            { code: 'why/matches-keywords', params: { keywords: ['a, b', 'c'] } },
          ],
        },
      },
    ],
  ],
  [
    'Its connection to LinkedIn ends on 21 November 2026, 06:08 UTC.',
    [
      {
        code: 'notice/connection-ends-on',
        params: { at: { moment: '2026-11-21T06:08:00.000Z', zone: 'Z' } },
      },
    ],
  ],
  [
    'The AI writer could not be used: Moon. It failed.',
    [said('The AI writer could not be used: Moon. It failed.')],
  ],
  ['It  has two blanks.', [said('It  has two blanks.')]],
  ['', []],
])('%j is read as messages', (sentence, messages) => {
  expect(parse(sentence, 'reason')).toEqual(messages)
})

test('a wall time that a zone does not have, or nobody knows, stays as it was said', () => {
  const times = ['29 March 2026, 02:30 (Europe/Berlin)', '1 May 2026, 10:00 (Moon/Sea)']
  const titles = times.map((time) => `Nothing was posted on ${time}`)

  expect(titles.map((title) => parse(title, 'title'))).toEqual(titles.map((title) => [said(title)]))
})

test('a title is one message, whatever is quoted in it', () => {
  expect(parse('Published: “Writing. You asked to skip it.”', 'title')).toEqual([
    { code: 'notice/published', params: { post: '“Writing. You asked to skip it.”' } },
  ])
})

function said(text: string) {
  return { code: 'said', params: { said: text } }
}
