import { expect, test } from 'vitest'

import { JSON_BODY } from '#contract/limits.ts'
import { excessOf } from '#server/kit/json/json-bounds.ts'

const TOO_DEEP = 'The JSON is nested more than 32 deep.'
const TOO_MANY = 'The JSON has more than 10000 brackets, commas and colons.'

test.each([
  ['lists', '['.repeat(33), TOO_DEEP],
  ['objects', '{"a":'.repeat(33), TOO_DEEP],
  ['lists of nothing, one beside the other', `[${'[],'.repeat(4000)}`, TOO_MANY],
  ['numbers', `[${'1,'.repeat(10_000)}`, TOO_MANY],
  ['brackets behind a text that ends in a backslash', `["\\\\"${'['.repeat(32)}`, TOO_DEEP],
  ['brackets that only close', ']'.repeat(10_001), TOO_MANY],
])('%s without end are too much', (_what, json, excess) => {
  expect(excessOf(Buffer.from(json))).toBe(excess)
})

test.each([
  ['nested as deep as may be', '['.repeat(32) + ']'.repeat(32)],
  ['as long as may be', JSON.stringify(Array.from({ length: JSON_BODY.tokensMax - 1 }, () => 1))],
  ['brackets in a text', JSON.stringify({ text_content: '['.repeat(20_000) })],
  ['a text of quotes and backslashes', JSON.stringify([String.raw`\"\\" [[`.repeat(5000)])],
  ['letters that take several bytes', JSON.stringify(['«[」'.repeat(20_000)])],
  ['a text that does not end', `["${'['.repeat(20_000)}`],
  ['nothing', ''],
])('%s is not', (_what, json) => {
  expect(excessOf(Buffer.from(json))).toBeNull()
})
