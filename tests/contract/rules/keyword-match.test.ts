import { expect, test } from 'vitest'

import { createMatcher } from '#contract/rules/keyword-match.ts'

const FOUND: readonly (readonly [keyword: string, text: string])[] = [
  // English: plural, possessive, capitals, dots
  ['AI', 'The A.I. boom'],
  ['A.I.', 'AI for all'],
  ['ai', 'AI’s rise'],
  ['AI', 'AIs everywhere'],
  ['startup', 'Two startups merge'],
  ['company', 'Companies grow'],
  ['company', 'A company’s plan'],
  ['day', 'Ten days'],
  ['bus', 'Electric buses'],
  ['founder', 'The founders’ table'],
  // Phrases, hyphens, hashtags, numbers
  ['machine learning', 'Machine\u2011Learning at scale'],
  ['machine learning', 'machine\n  learning'],
  ['machine learning', '#MachineLearning'],
  ['machine learning', 'machine_learning'],
  ['e-mail', 'Email is not dead'],
  ['e-mail', 'e mail'],
  ['#AI', 'AI and us'],
  ['“deep learning”', 'Deep learning now'],
  ['GPT-4', 'GPT4 is here'],
  ['GPT4', 'GPT-4 is here'],
  ['5G', 'What 5G brings'],
  // Names with signs
  ['C++', 'Modern C++17'],
  ['C++', '(c++)'],
  ['C', 'Why C is old'],
  ['C#', 'C# 14 is out'],
  ['.NET', '.NET 10 and more'],
  ['Node.js', 'node.js 24'],
  ['AT&T', 'AT&T buys'],
  ['R&D', 'r&d spending'],
  ['IT', 'IT budgets grow'],
  ['🚀', 'Up 🚀 we go'],
  // Latin with marks
  ['straße', 'HAUPT STRASSE'],
  ['cafe', 'Le Café'],
  ['café', 'CAFE'],
  ['Ørsted', 'orsted grows'],
  ['İstanbul', 'istanbul'],
  ['Diyarbakır', 'DIYARBAKIR'],
  ['Łódź', 'lodz'],
  ['ﬁnance', 'Finance'],
  ['ＡＩ', 'AI in halfwidth'],
  // Greek, Cyrillic
  ['ΟΔΟΣ', 'η οδός'],
  ['οδοσ', 'η οδός'],
  ['οικονομία', 'ΟΙΚΟΝΟΜΙΑ'],
  ['нейросеть', 'Новая нейросеть'],
  ['ёлка', 'елка'],
  // Arabic, Persian, Hebrew
  ['الذكاء الاصطناعي', 'عن ذكاء اصطناعي'],
  ['ذكاء', 'والذكاء'],
  ['اقتصاد', 'بالاقتصاد'],
  ['اقتصاد', 'للاقتصاد'],
  ['إيران', 'ايران'],
  ['کتاب', 'كتاب‌ها'],
  ['ישראל', 'בישראל'],
  ['בינה מלאכותית', 'הבינה המלאכותית'],
  // Devanagari, Tamil
  ['भारत', 'भारत में'],
  ['हिंदी', 'नई हिंदी खबर'],
  ['தமிழ்', 'தமிழ் செய்தி'],
  // No blanks: Han, Kana, Thai, Lao, Khmer, Myanmar
  ['人工知能', '最新の人工知能研究'],
  ['人工智能', '生成式人工智能发展'],
  ['AI', '使用AI的公司'],
  ['クラウド', 'クラウドサービス'],
  ['ｸﾗｳﾄﾞ', 'クラウド'],
  ['ปัญญา', 'ใช้ปัญญาประดิษฐ์'],
  ['ລາວ', 'ປະເທດລາວ'],
  ['ភាសា', 'រៀនភាសាខ្មែរ'],
  ['မြန်မာ', 'ကမြန်မာစာ'],
  // Hangul
  ['인공지능', '인공지능이 온다'],
  ['인공 지능', '인공지능을'],
  ['AI', 'AI는 지금'],
  ['차', '차는 빠르다'],
]

const MISSED: readonly (readonly [keyword: string, text: string])[] = [
  ['', 'anything'],
  [' \n', ' '],
  ['AI', 'he said it'],
  ['AI', 'OpenAI'],
  ['new', 'the news'],
  ['it', 'its'],
  ['IT', 'what it is'],
  ['WHO', 'who knows'],
  ['art', 'smart article'],
  ['machine learning', 'learning machine'],
  ['machine learning', 'machine and learning'],
  ['C', 'Modern C++'],
  ['C', 'C# and F#'],
  ['C', 'Objective-C'],
  ['D', 'R&D'],
  ['C#', 'C major'],
  ['.NET', 'example.net'],
  ['.NET', 'the net'],
  ['Node.js', 'nodeXjs'],
  ['C++', 'C+'],
  ['5', '5G'],
  ['3', '3.5 million'],
  ['a.b', 'axb'],
  ['мой', 'мои'],
  ['банк', 'банкет'],
  ['भारत', 'भारतीय'],
  ['कि', 'की'],
  ['アイ', 'アイス'],
  ['か', 'が'],
  ['ปา', 'เปา'],
  ['차', '자동차'],
  ['차', '차량'],
  ['나가', '나각'],
  ['ישראל', 'ישראלי'],
  ['ازار', 'بازار'],
]

test.for(FOUND)('“%s” is found in “%s”', ([keyword, text]) => {
  expect(createMatcher(keyword)(text)).toBe(true)
})

test.for(MISSED)('“%s” is not found in “%s”', ([keyword, text]) => {
  expect(createMatcher(keyword)(text)).toBe(false)
})

test('signs that mean something in a pattern are only signs in a keyword', () => {
  const signs = String.raw`^$\.*+?()[]{}|/-&!#%,:;<=>@~`

  expect(() => createMatcher(signs)('text')).not.toThrow()
  for (const sign of signs) expect(createMatcher(`a${sign}b`)('axb')).toBe(false)
})
