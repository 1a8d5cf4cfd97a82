import { escapeLittleText, hashtagsIn } from '@lin/linkedin/little-text'
import { expect, test } from 'vitest'

test.each([
  ['', ''],
  ['Plain words, twice.\n\nAnd a line.', 'Plain words, twice.\n\nAnd a line.'],
  ['|{}@[]()<>#\\*_~', String.raw`\|\{\}\@\[\]\(\)\<\>\#\\\*\_\~`],
  ['Hello (all) #AI', String.raw`Hello \(all\) #AI`],
  ['#AI', '#AI'],
  ['one\n#two', 'one\n#two'],
  ['(#inside)', String.raw`\(#inside\)`],
  ['"#quoted" “#too” ‘#three’', '"#quoted" “#too” ‘#three’'],
  ['#2026Größe #機械学習', '#2026Größe #機械学習'],
  ['#snake_case', String.raw`#snake\_case`],
  ['#one#two', String.raw`#one\#two`],
  ['##twice', String.raw`\#\#twice`],
  ['#5 is a number', String.raw`\#5 is a number`],
  ['# alone', String.raw`\# alone`],
  ['C#', String.raw`C\#`],
  ['F# and C#', String.raw`F\# and C\#`],
  ['issue#5', String.raw`issue\#5`],
  ['issue#fix', String.raw`issue\#fix`],
  ['https://example.com/a_b#part', String.raw`https://example.com/a\_b\#part`],
  ['ada@example.com', String.raw`ada\@example.com`],
  ['@[Ada](urn:li:person:782bbtaQ)', String.raw`\@\[Ada\]\(urn:li:person:782bbtaQ\)`],
  [String.raw`{hashtag|\#|AI}`, String.raw`\{hashtag\|\\\#\|AI\}`],
  [String.raw`already \(escaped\)`, String.raw`already \\\(escaped\\\)`],
  ['👩‍💻 #👩‍💻', String.raw`👩‍💻 \#👩‍💻`],
  ['a full-width ＃tag', 'a full-width ＃tag'],
])('%j is sent as %j', (text, escaped) => {
  expect(escapeLittleText(text)).toBe(escaped)
})

test('hashtags are found where LinkedIn makes links of them, and nowhere else', () => {
  const text = 'C# is no #tag. (#AI, “#too”) https://example.com/a#part #2026Größe #5 ##x'

  expect(hashtagsIn(text).map(({ tag }) => tag)).toEqual(['#tag', '#AI', '#too', '#2026Größe'])
  expect(hashtagsIn(text)[0]?.at).toBe(text.indexOf('#tag'))
})
