import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { assetAddress, assetIdIn, assetIdOf, reprDigest } from '#contract/rules/asset-id.ts'

const DIGEST = createHash('sha256').update('abc').digest()

test('an id is a UUIDv8 that is made of the digest, which stays as it was', () => {
  const before = Buffer.from(DIGEST)

  const id = assetIdOf(DIGEST)

  expect(id).toBe('ba7816bf-8f01-8fea-8141-40de5dae2223')
  expect(z.uuid().safeParse(id).success).toBe(true)
  expect(DIGEST.equals(before)).toBe(true)
})

test('a digest is told as RFC 9530 has it', () => {
  expect(reprDigest(DIGEST)).toBe('sha-256=:ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=:')
})

test('the id is read of an address of ours, and of no other', () => {
  const id = assetIdOf(DIGEST)

  expect(assetIdIn(assetAddress(id))).toBe(id)
  for (const other of [
    `https://lin.example${assetAddress(id)}`,
    `${assetAddress(id)}?size=thumbnail`,
    assetAddress(id.toUpperCase()),
    'data:image/png;base64,AAAA',
    null,
  ]) {
    expect(assetIdIn(other)).toBeNull()
  }
})
