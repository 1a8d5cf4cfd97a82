import fc from 'fast-check'
import { expect, test } from 'vitest'

import { readLittleText } from '../src/linkedin/little-text.ts'

const SHOWN: readonly (readonly [commentary: string, text: string])[] = [
  ['', ''],
  ['Plain words, a line\nand another. 👩‍💻', 'Plain words, a line\nand another. 👩‍💻'],
  [String.raw`Hello \(all\) #AI`, 'Hello (all) #AI'],
  [String.raw`\|\{\}\@\[\]\(\)\<\>\#\\\*\_\~`, String.raw`|{}@[]()<>#\*_~`],
  [String.raw`an escaped letter: \x`, 'an escaped letter: x'],
  ['#first word', '#first word'],
  ['line\n#second', 'line\n#second'],
  [String.raw`\(#inside\)`, '(#inside)'],
  ['#Größe2026 and #2026Größe', '#Größe2026 and #2026Größe'],
  ['a full-width ＃tag', 'a full-width ＃tag'],
  ['Hello @[Acme Corp](urn:li:organization:1234)!', 'Hello Acme Corp!'],
  [String.raw`Hi @[Ada \(she\)](urn:li:person:782bb-_Q)`, 'Hi Ada (she)'],
  ['on {hashtag|#|Technology}, all', 'on #Technology, all'],
  [String.raw`on {hashtag|\#|Technology}, all`, 'on #Technology, all'],
  [String.raw`on {hashtag\|\＃\|Technology}`, 'on ＃Technology'],
]

test.each(SHOWN)('%j is shown as %j', (commentary, text) => {
  expect(readLittleText(commentary)).toMatchObject({ text, dropped: '' })
})

test('a mention says who is meant, and where the text says their name', () => {
  const { text, mentions } = readLittleText(
    String.raw`\(with\) @[Ada](urn:li:person:782bbtaQ) and @[Fjord \(Europe\)](urn:li:organization:79)`,
  )

  expect(mentions).toEqual([
    { name: 'Ada', urn: 'urn:li:person:782bbtaQ', at: 7 },
    { name: 'Fjord (Europe)', urn: 'urn:li:organization:79', at: 15 },
  ])
  expect(mentions.map(({ name, at }) => text.startsWith(name, at))).toEqual([true, true])
})

const CUT: readonly (readonly [commentary: string, text: string, dropped: string])[] = [
  ['before (after) all', 'before ', '(after) all'],
  ['snake_case rest', 'snake', '_case rest'],
  ['C# rest', 'C', '# rest'],
  ['issue#fix rest', 'issue', '#fix rest'],
  ['#5 is a number', '', '#5 is a number'],
  ['mail me @home', 'mail me ', '@home'],
  ['@[No urn] rest', '', '@[No urn] rest'],
  ['@[Name](urn:li:share:1) rest', '', '@[Name](urn:li:share:1) rest'],
  ['{hashtag|#|two words} rest', '', '{hashtag|#|two words} rest'],
  ['a lone ending \\', 'a lone ending ', '\\'],
]

test.each(CUT)('%j is cut to %j', (commentary, text, dropped) => {
  expect(readLittleText(commentary)).toMatchObject({ text, dropped })
})

test('a text whose every reserved character is escaped is shown whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const escaped = text.replaceAll(/[|{}@[\]()<>#\\*_~]/g, String.raw`\$&`)

      expect(readLittleText(escaped)).toMatchObject({ text, dropped: '' })
    }),
  )
})
