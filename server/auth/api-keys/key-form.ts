import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

import { API_KEY_PREFIX } from '#server/kit/session.ts'

/** Base62, in the order of GitHub's tokens. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 190 bits, of which the hint gives 24 away. */
const RANDOM_LENGTH = 32
const CHECKSUM_LENGTH = 6
const HINT_LENGTH = API_KEY_PREFIX.length + 4

const FORM = new RegExp(
  `^${API_KEY_PREFIX}([0-9A-Za-z]{${RANDOM_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`,
)

/** `lin_`, random digits and their checksum, so that scanners for leaked secrets find it. */
export function newApiKey(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => DIGITS.charAt(randomInt(62))).join('')
  return `${API_KEY_PREFIX}${random}${checksumOf(random)}`
}

/** False for a key that was cut off or mistyped. */
export function isWholeApiKey(key: string): boolean {
  const [, random, checksum] = FORM.exec(key) ?? []
  return random !== undefined && checksumOf(random) === checksum
}

/** The beginning, by which its owner tells it from others. */
export function hintOf(key: string): string {
  return key.slice(0, HINT_LENGTH)
}

/** CRC-32 in base62, six digits. */
function checksumOf(random: string): string {
  let rest = crc32(random)
  let digits = ''
  while (digits.length < CHECKSUM_LENGTH) {
    digits = DIGITS.charAt(rest % DIGITS.length) + digits
    rest = Math.floor(rest / DIGITS.length)
  }
  return digits
}
