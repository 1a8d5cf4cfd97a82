import { randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

const BOOLEAN = 0x01
const INTEGER = 0x02
const BITS = 0x03
const OCTETS = 0x04
const OBJECT_ID = 0x06
const UTF8 = 0x0c
const TIME = 0x17
const SEQUENCE = 0x30
const SET = 0x31
/** Tags of a subject's alternative names (RFC 5280, 4.2.1.6). */
const IP_ADDRESS = 0x87
const DNS_NAME = 0x82

const ECDSA_SHA256 = seq(oid('2a8648ce3d040302'))

/**
 * A self-signed certificate as an authenticator attests with (WebAuthn, 8.2.1), DER.
 *
 * @param key an ECDSA key on P-256
 */
export function attestationCertificate(key: {
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
}): Buffer {
  const name = seq(
    ...[
      ['550406', 'DE'],
      ['55040a', 'Tests'],
      ['55040b', 'Authenticator Attestation'],
      ['550403', 'A key of a test'],
    ].map(([id = '', text = '']) => der(SET, seq(oid(id), der(UTF8, Buffer.from(text))))),
  )
  const notAnAuthority = seq(oid('551d13'), der(OCTETS, seq()))
  const body = seq(
    der(0xa0, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([1])),
    ECDSA_SHA256,
    name,
    seq(time('200101000000Z'), time('491231235959Z')),
    name,
    key.publicKey.export({ format: 'der', type: 'spki' }),
    der(0xa3, seq(notAnAuthority)),
  )
  const signature = sign('sha256', body, key.privateKey)
  return seq(body, ECDSA_SHA256, der(BITS, Buffer.from([0]), signature))
}

/** Names a site of this machine to whoever reaches it through a proxy. */
export const SITE_NAME = 'site.lin.test'

/**
 * A self-signed certificate of a site on this machine, PEM.
 *
 * @param key an ECDSA key on P-256
 */
export function siteCertificate(key: {
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
}): string {
  // Of several trusted certificates with one name, OpenSSL looks at the first alone.
  const own = `127.0.0.1 ${randomBytes(8).toString('hex')}`
  const name = seq(der(SET, seq(oid('550403'), der(UTF8, Buffer.from(own)))))
  const isAuthority = seq(oid('551d13'), der(OCTETS, seq(der(BOOLEAN, Buffer.from([0xff])))))
  const itsAddress = seq(
    oid('551d11'),
    der(OCTETS, seq(der(IP_ADDRESS, LOOPBACK), der(DNS_NAME, Buffer.from(SITE_NAME)))),
  )
  const body = seq(
    der(0xa0, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, randomBytes(8).fill(1, 0, 1)),
    ECDSA_SHA256,
    name,
    seq(time('200101000000Z'), time('491231235959Z')),
    name,
    key.publicKey.export({ format: 'der', type: 'spki' }),
    der(0xa3, seq(isAuthority, itsAddress)),
  )
  const signature = sign('sha256', body, key.privateKey)
  const bytes = seq(body, ECDSA_SHA256, der(BITS, Buffer.from([0]), signature))
  return `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64')}\n-----END CERTIFICATE-----\n`
}

const LOOPBACK = Buffer.from([127, 0, 0, 1])

function seq(...parts: readonly Buffer[]): Buffer {
  return der(SEQUENCE, ...parts)
}

function oid(hex: string): Buffer {
  return der(OBJECT_ID, Buffer.from(hex, 'hex'))
}

function time(text: string): Buffer {
  return der(TIME, Buffer.from(text))
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...lengthOf(body.length)]), body])
}

function lengthOf(bytes: number): number[] {
  if (bytes < 128) return [bytes]
  return bytes < 256 ? [0x81, bytes] : [0x82, bytes >> 8, bytes & 0xff]
}
