import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { Rich } from '#ui/format/text.tsx'

const now = <time>now</time>

test('a part of a sentence is a link around its own words', () => {
  show('I agree to the <terms>Terms of Service</terms>.', { terms: link })

  expect(screen.getByRole('link', { name: 'Terms of Service' })).toBeDefined()
  expect(document.body.textContent).toBe('I agree to the Terms of Service.')
})

test('a part without words is filled', () => {
  show('It ends <when></when>.', { when: () => now })

  expect(screen.getByText('now').tagName).toBe('TIME')
  expect(document.body.textContent).toBe('It ends now.')
})

test('parts stand in the order of the sentence, each as often as it says', () => {
  show('<when></when>: <terms>b</terms>, <terms>a</terms>', { terms: link, when: () => now })

  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['b', 'a'])
  expect(document.body.textContent).toBe('now: b, a')
})

test('a part that nobody names shows its words without the marks', () => {
  show('Read <terms>the terms</terms>, and <when></when>go on.', {})

  expect(document.body.textContent).toBe('Read the terms, and go on.')
})

test.for(['', 'No part at all.', '1 < 2 and 3 > 2', 'Half a <part', '<a>Not closed</b>'])(
  'the sentence %j has no parts, and is shown as it stands',
  (text) => {
    show(text, { a: link, part: link })

    expect(document.body.textContent).toBe(text)
  },
)

test('the words of a part may run over lines', () => {
  show('See <terms>one\ntwo</terms>', { terms: link })

  expect(screen.getByRole('link').textContent).toBe('one\ntwo')
})

function show(text: string, parts: Parameters<typeof Rich>[0]['parts']) {
  render(<Rich text={text} parts={parts} />)
}

function link(words: string) {
  return <a href="/terms">{words}</a>
}
