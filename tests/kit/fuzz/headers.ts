import fc from 'fast-check'

import type { Operation } from './operations.ts'
import { CANARY } from './strings.ts'

/** Keys and versions as the calls take them, and now and then a header that nobody asked for. */
export function headersOf({ parameters }: Operation): fc.Arbitrary<Record<string, string>> {
  const versions = fc.constantFrom(
    '*',
    '"x"',
    '""',
    'x',
    `"${'x'.repeat(5000)}"`,
    '"~versions-0~"',
    '"~versions-1~"',
    'W/"1", "2"',
  )
  const hasVersion = parameters.some(({ name }) => name === 'if-match')
  const hasRange = parameters.some(({ name }) => name === 'content-range')
  const own = fc.record(
    {
      'idempotency-key': KEYS,
      ...(hasVersion ? { 'if-match': versions } : {}),
      ...(hasRange ? { 'content-range': RANGES, 'repr-digest': DIGESTS } : {}),
    },
    { requiredKeys: [], noNullPrototype: true },
  )
  const odd = fc.oneof(
    { weight: 4, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_HEADERS) },
  )
  return fc.tuple(own, odd).map(([one, other]) => ({ ...one, ...other }))
}

const KEYS = fc.oneof(
  { weight: 4, arbitrary: fc.uuid() },
  { weight: 2, arbitrary: fc.uuid().map((id) => `"${id}"`) },
  fc.constantFrom('one', 'two', '', ' ', '"', 'x'.repeat(256), 'ÿ', 'a, b'),
)

const RANGES = fc.constantFrom(
  'bytes 0-0/1',
  'bytes */10',
  'bytes 0-9/10',
  'bytes 9-0/10',
  'bytes 0-999999999999999/999999999999999',
  'bytes=0-1',
  '',
)
/** Well made, of nothing at all, and broken. */
const DIGESTS = fc.constantFrom(
  `sha-256=:${'A'.repeat(43)}=:`,
  'sha-256=:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:',
  'sha-256=::',
  'md5=:x:',
  '',
)

const ODD_HEADERS: readonly Readonly<Record<string, string>>[] = [
  {},
  { authorization: '' },
  { authorization: 'Bearer' },
  { authorization: `Bearer ${CANARY}` },
  { authorization: `Bearer ${CANARY}.${CANARY}.${CANARY}` },
  { authorization: `Basic ${CANARY}` },
  { authorization: `Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.` },
  { authorization: `Bearer ${'x'.repeat(8000)}` },
  {
    cookie: `lin-device=${CANARY}${'a'.repeat(43 - CANARY.length)}; session=${CANARY}; __Host-x=;;=`,
  },
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'null' },
  { host: 'evil.example' },
  { accept: 'text/html;q=x', 'accept-encoding': 'br;q=2, *;q=0' },
  { range: 'bytes=0-1,5-', 'if-none-match': '*', 'if-modified-since': 'yesterday' },
  { 'x-http-method-override': 'DELETE', 'x-forwarded-for': "'; --", forwarded: 'for=_' },
  { 'user-agent': '\u00FF'.repeat(3000) },
  { 'x-supabase-api-version': '2024-01-01', apikey: CANARY },
]

/** Other types that a body may claim to have. */
export const ODD_TYPES: readonly Readonly<Record<string, string>>[] = [
  {},
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json; charset=' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/merge-patch+json' },
  { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  { 'content-type': 'x' },
  { 'content-type': '' },
]
