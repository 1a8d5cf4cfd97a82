import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createSecrets, hashToken, randomToken } from '#server/kit/secrets.ts'

const secrets = createSecrets('the secret of this instance, 0123456789')
const others = createSecrets('the secret of another instance, 01234567')

test('what was sealed is opened again, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, context) => {
      expect(secrets.open(secrets.seal(text, context), context)).toBe(text)
    }),
  )
})

test('the same instance opens it after a restart', () => {
  const restarted = createSecrets('the secret of this instance, 0123456789')

  expect(restarted.open(secrets.seal('AQX', 'account 1'), 'account 1')).toBe('AQX')
})

test('two seals of the same text do not look alike, and neither shows it', () => {
  const [one, other] = [secrets.seal('AQXtoken', 'a'), secrets.seal('AQXtoken', 'a')]

  expect(one).not.toBe(other)
  expect(one).not.toContain('AQXtoken')
  expect(one).not.toContain(Buffer.from('AQXtoken').toString('base64url'))
})

test('a sealed text cannot be moved to another context', () => {
  const sealed = secrets.seal('AQX', 'account 1')

  expect(() => secrets.open(sealed, 'account 2')).toThrow(/authenticate/)
})

test('another secret does not open it, and the fault names both keys', () => {
  const sealed = others.seal('AQX', 'account 1')

  expect(() => secrets.open(sealed, 'account 1')).toThrow(
    `Sealed with key ${keyOf(sealed)}, but LIN_SECRET gives key ${keyOf(secrets.seal('', ''))}.`,
  )
})

test.each([
  ['version', 0, () => '2'],
  ['key', 1, () => 'AAAAAAAA'],
  ['nonce', 2, (part: string) => flipped(part, 0)],
  ['text', 3, (part: string) => flipped(part, 0)],
  ['tag', 3, (part: string) => flipped(part, -1)],
  ['length', 3, (part: string) => changed(part, (bytes) => bytes.subarray(0, -1))],
] as const)('a sealed text with a changed %s is refused', (_what, index, change) => {
  const parts = secrets.seal('AQX', 'account 1').split('.')
  parts[index] = change(parts[index] ?? '')

  expect(() => secrets.open(parts.join('.'), 'account 1')).toThrow(Error)
})

test.each([4, 8, 12, 15])('a tag that is cut to %i bytes is refused', (length) => {
  const [version, key, nonce, tag = ''] = secrets.seal('', 'account 1').split('.')
  const cut = changed(tag, (bytes) => bytes.subarray(0, length))

  expect(() => secrets.open([version, key, nonce, cut].join('.'), 'account 1')).toThrow(Error)
})

test.each(['', '1', '1..', 'AQX'])('"%s" is no sealed text', (text) => {
  expect(() => secrets.open(text, 'account 1')).toThrow(Error)
})

test('a fingerprint tells texts apart, and instances', () => {
  const fingerprint = secrets.fingerprint('POST /sources')

  expect(secrets.fingerprint('POST /sources')).toStrictEqual(fingerprint)
  expect(secrets.fingerprint('POST /posts')).not.toStrictEqual(fingerprint)
  expect(others.fingerprint('POST /sources')).not.toStrictEqual(fingerprint)
})

test('a random token has 256 bits, and is stored as its SHA-256', () => {
  const tokens = Array.from({ length: 100 }, randomToken)

  expect(new Set(tokens).size).toBe(100)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(hashToken('abc').toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})

function keyOf(sealed: string): string {
  return sealed.split('.')[1] ?? ''
}

function flipped(part: string, index: number): string {
  return changed(part, (bytes) => bytes.with(index, (bytes.at(index) ?? 0) ^ 1))
}

function changed(part: string, change: (bytes: Buffer) => Uint8Array): string {
  return Buffer.from(change(Buffer.from(part, 'base64url'))).toString('base64url')
}
