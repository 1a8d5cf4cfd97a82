import iconv from 'iconv-lite'
import { expect, test } from 'vitest'

import { decodeBytes } from '../../src/parse/decode-bytes.ts'

function declared(encoding: string, text: string): string {
  return `<?xml version="1.0" encoding="${encoding}"?><title>${text}</title>`
}

test.each([
  ['windows-1251', 'Привет, мир'],
  ['koi8-r', 'Привет, мир'],
  ['shift_jis', '人工知能の時代'],
  ['euc-kr', '안녕하세요'],
  ['gb2312', '你好世界'],
  ['iso-8859-1', 'Café Übermut'],
  ['iso-8859-7', 'Καλημέρα'],
  ['utf-8', 'Καλημέρα 人工'],
])('%s is read by its XML declaration', (encoding, text) => {
  const bytes = iconv.encode(declared(encoding, text), encoding)

  expect(decodeBytes(bytes, 'application/rss+xml')).toBe(declared(encoding, text))
})

test('the charset of HTTP goes before the declaration', () => {
  const bytes = iconv.encode(declared('utf-8', 'Привет'), 'windows-1251')

  expect(decodeBytes(bytes, 'text/xml; charset="windows-1251"')).toContain('Привет')
})

test.each(['utf-8', 'utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'])(
  'the byte order mark of %s goes before everything else',
  (encoding) => {
    const bytes = iconv.encode(declared('koi8-r', 'Ж 🚢'), encoding, { addBOM: true })

    expect(decodeBytes(bytes, 'text/xml; charset=koi8-r')).toBe(declared('koi8-r', 'Ж 🚢'))
  },
)

test.each(['utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'])(
  '%s without a mark is known by its first character',
  (encoding) => {
    const bytes = iconv.encode(declared(encoding, 'Ж'), encoding, { addBOM: false })

    expect(decodeBytes(bytes, undefined)).toBe(declared(encoding, 'Ж'))
  },
)

test('bytes that are not the UTF-8 they are declared to be are windows-1252', () => {
  const bytes = iconv.encode(declared('utf-8', '“Café” – 5 €'), 'windows-1252')

  expect(decodeBytes(bytes, 'text/xml; charset=utf-8')).toContain('“Café” – 5 €')
})

test('one broken byte does not garble a long text in UTF-8', () => {
  const bytes = Buffer.concat([
    Buffer.from('Καλημέρα κόσμε '),
    Buffer.of(0xff),
    Buffer.from(' τέλος'),
  ])

  expect(decodeBytes(bytes, 'text/xml; charset=utf-8')).toBe('Καλημέρα κόσμε \u{fffd} τέλος')
})

test('a label that nobody knows is passed over', () => {
  const bytes = iconv.encode(declared('windows-1251', 'Привет'), 'windows-1251')

  expect(decodeBytes(bytes, 'text/xml; charset=bogus')).toContain('Привет')
})

test('a declaration of UTF-16 that stands in single bytes is not believed', () => {
  expect(decodeBytes(Buffer.from(declared('utf-16', 'é')), undefined)).toContain('é')
})

test('us-ascii from a careless server is read as UTF-8', () => {
  expect(decodeBytes(Buffer.from('é'), 'text/xml; charset=us-ascii')).toBe('é')
})

test.each(['iso-8859-1', 'windows-1252', 'iso-8859-15', 'windows-1251'])(
  'UTF-8 that is declared to be %s is UTF-8',
  (encoding) => {
    const text = declared(encoding, 'Über die Straße – café, 人工'.repeat(3))
    const cut = Buffer.concat([Buffer.from(text), Buffer.of(0xe4, 0xba)])

    expect(decodeBytes(Buffer.from(text), undefined)).toBe(text)
    expect(decodeBytes(cut, `text/xml; charset=${encoding}`)).toContain(
      'Straße – café, 人工</title>',
    )
  },
)

test('a declaration is found behind what a program warned of', () => {
  const warning = '<br />\n<b>Warning</b>: Undefined variable<br />\n'.repeat(40)
  const bytes = iconv.encode(warning + declared('koi8-r', 'Привет'), 'koi8-r')

  expect(decodeBytes(bytes, undefined)).toContain('Привет')
})
