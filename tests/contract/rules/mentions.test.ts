import fc from 'fast-check'
import { expect, test } from 'vitest'

import { escapeWithMentions } from '#contract/rules/mentions.ts'

const ACME = { name: 'Acme (EU) #1', urn: 'urn:li:organization:2414183' }
const ADA = { name: 'Ada', urn: 'urn:li:person:782bbtaQ' }
const ADA_L = { name: 'Ada Lovelace', urn: 'urn:li:person:k3Jx9_vT2e' }

test.each([
  ['Thanks @Ada!', 'Thanks @[Ada](urn:li:person:782bbtaQ)!'],
  [
    '@Ada Lovelace and @Ada',
    '@[Ada Lovelace](urn:li:person:k3Jx9_vT2e) and @[Ada](urn:li:person:782bbtaQ)',
  ],
  ['@Acme (EU) #1.', String.raw`@[Acme \(EU\) \#1](urn:li:organization:2414183).`],
  ['@Adam is another one', String.raw`\@Adam is another one`],
  ['ada@Ada.example', String.raw`ada\@Ada.example`],
  ['@ada in small letters', String.raw`\@ada in small letters`],
  ['Ada alone', 'Ada alone'],
  ['(@Ada) #AI C#', String.raw`\(@[Ada](urn:li:person:782bbtaQ)\) #AI C\#`],
  ['@Ada#tag', String.raw`@[Ada](urn:li:person:782bbtaQ)\#tag`],
])('%j is sent as %j', (text, escaped) => {
  expect(escapeWithMentions(text, [ADA, ACME, ADA_L])).toBe(escaped)
})

test('whatever a name is made of, the text around it is escaped, and it is one mention', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      const sent = escapeWithMentions(`(@${name})`, [{ name, urn: ADA.urn }])

      const inner = name.replace(/[|{}@[\]()<>#\\*_~]/g, String.raw`\$&`)
      expect(sent).toBe(String.raw`\(@[${inner}](${ADA.urn})\)`)
    }),
  )
})
