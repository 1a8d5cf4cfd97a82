import { escapeWithMentions, mentionsIn } from '@lin/linkedin/mentions'
import fc from 'fast-check'
import { expect, test } from 'vitest'

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

const DEV = { name: 'Devtestco', urn: 'urn:li:organization:2414183' }
const ADDRESSES = [
  'https://www.youtube.com/@Devtestco/videos',
  'https://medium.com/@Devtestco/a-post-1',
  'https://mastodon.example/@Devtestco/114',
  'https://www.threads.com/@Devtestco?x=1',
  'https://www.tiktok.com/@Devtestco',
  'HTTPS://bsky.example/profile/(@Devtestco)',
  'https://example.com/?by=@Devtestco#@Devtestco',
  'http://localhost:3000/@Devtestco',
  'web+ap://mastodon.example/@Devtestco',
  'www.youtube.com/@Devtestco',
  'medium.com/@Devtestco',
  'mastodon.example:8443/@Devtestco',
  'пример.рф/@Devtestco',
  'user:@Devtestco@mastodon.example',
]

test.each(ADDRESSES)('no mention is made inside %s', (address) => {
  const text = `Thanks @Devtestco! See ${address} and (${address}), @Devtestco.`

  const sent = escapeWithMentions(text, [DEV])

  expect(sent.split('](urn:')).toHaveLength(3)
  expect(withoutEscapes(sent)).toContain(` ${address} and (${address}), `)
  expect(mentionsIn(address, [DEV, ADA])).toEqual([])
  expect(mentionsIn(text, [DEV, ADA])).toEqual([DEV])
})

test.each([
  '@Devtestco@mastodon.example',
  '@Devtestco.bsky.social',
  '@Devtestco.com',
  'mail@Devtestco.example',
  '@Devtestcos',
])('%s is somebody else', (handle) => {
  expect(escapeWithMentions(handle, [DEV])).not.toContain('](urn:')
  expect(mentionsIn(handle, [DEV])).toEqual([])
})

test.each([
  '@Devtestco.',
  '@Devtestco.Great work',
  'and/or,@Devtestco',
  'cc:@Devtestco',
  '🙏@Devtestco',
  'See example.com,（@Devtestco）',
  'https://example.com/a"@Devtestco"',
  '@Devtestco@',
])('%s is a mention', (text) => {
  expect(escapeWithMentions(text, [DEV])).toContain('@[Devtestco](urn:')
  expect(mentionsIn(text, [DEV])).toEqual([DEV])
})

test('only those that a text names whole belong to its post', () => {
  const all = [ADA, ADA_L, DEV]
  expect(mentionsIn('With @Ada Lovelace', all)).toEqual([ADA_L])
  expect(mentionsIn('With @Ada', all)).toEqual([ADA])
  expect(mentionsIn('With Ada', all)).toEqual([])
  expect(mentionsIn('With @Ada', [])).toEqual([])
})

function withoutEscapes(text: string): string {
  return text.replaceAll(/\\(.)/gu, '$1')
}
