import { expect, test } from 'vitest'

import { SENTENCES } from '#contract/errors.ts'
import { readSourceInput } from '#contract/rules/source-input.ts'

test.each([
  ['https://example.com/feed.xml', 'https://example.com/feed.xml'],
  ['  http://example.com  ', 'http://example.com'],
  ['HTTPS://Example.com/Feed?a=b', 'HTTPS://Example.com/Feed?a=b'],
  ['https://münchen.example/', 'https://münchen.example/'],
])('"%s" is an address', (text, value) => {
  expect(readSourceInput(text)).toStrictEqual({ kind: 'address', value })
})

test.each([
  ['remote work', 'remote work'],
  ['  AI  ', 'AI'],
  ['remote \n  work', 'remote work'],
  ['a'.repeat(200), 'a'.repeat(200)],
  ['C++', 'C++'],
  ['example.com', 'example.com'],
  ['httpd tuning', 'httpd tuning'],
  ['note: quiet rooms', 'note: quiet rooms'],
  ['機械学習', '機械学習'],
  ['5', '5'],
])('"%s" is a keyword', (text, value) => {
  expect(readSourceInput(text)).toStrictEqual({ kind: 'keyword', value })
})

test.each([
  ['', 'Please enter a RSS feed URL or keyword'],
  [' \n\t ', 'Please enter a RSS feed URL or keyword'],
  ['http://', 'Please enter a valid URL (http:// or https://) or keyword'],
  ['https:example.com', 'Please enter a valid URL (http:// or https://) or keyword'],
  ['https://exa mple.com', 'Please enter a valid URL (http:// or https://) or keyword'],
  ['https://example.com:port', 'Please enter a valid URL (http:// or https://) or keyword'],
  ['ftp://example.com/feed', 'Please enter a valid URL (http:// or https://) or keyword'],
  ['file:///etc/passwd', 'Please enter a valid URL (http:// or https://) or keyword'],
  ['!!!', 'Please enter a valid URL (http:// or https://) or keyword'],
  ['a'.repeat(201), 'Please enter a valid URL (http:// or https://) or keyword'],
])('"%s" is answered with "%s"', (text, sentence) => {
  const input = readSourceInput(text)

  expect(input.kind === 'fault' ? SENTENCES[input.code] : input).toBe(sentence)
})
