import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  randomBytes,
} from 'node:crypto'

export interface Secrets {
  /** AES-256-GCM: `1.<key id>.<nonce>.<text and tag>`, base64url. The context ties a sealed text to its row. */
  seal(text: string, context: string): string
  /**
   * Opens a text that was sealed with this secret or with the previous one.
   *
   * @throws when the text was sealed for another context or with any other secret
   */
  open(sealed: string, context: string): string
  /** False for text that was sealed with an earlier secret and has to be resealed. */
  isSealedNow(sealed: string): boolean
  /** HMAC-SHA-256, to compare values that must not be stored in clear. */
  fingerprint(text: string): Buffer
  /** Under this secret and, if there is one, the previous one: for lookups. */
  fingerprints(text: string): readonly Buffer[]
  /**
   * 256 bits that nobody can make without LIN_SECRET, base64url. The token is the same each time, so it is stored
   * nowhere, and a repeated mail carries the same one.
   */
  tokenOf(purpose: string, text: string): string
}

/** `secret` has at least 32 characters. The previous one still opens; everything else is made of the new one. */
export function createSecrets(secret: string, previous: string | null = null): Secrets {
  const own = sealKeyOf(secret)
  const openers = previous === null ? [own] : [own, sealKeyOf(previous)]
  const fingerprinters = (previous === null ? [secret] : [secret, previous]).map(fingerprinterOf)
  return {
    seal(text, context) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', own.key, nonce).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return ['1', own.id, nonce.toString('base64url'), body.toString('base64url')].join('.')
    },
    open(sealed, context) {
      const [version, sealedWith, nonce = '', body = ''] = sealed.split('.')
      const opener = openers.find(({ id }) => id === sealedWith)
      if (version !== '1' || opener === undefined) {
        throw new Error(`Sealed with key ${sealedWith ?? '?'}, but LIN_SECRET gives key ${own.id}.`)
      }
      const bytes = Buffer.from(body, 'base64url')
      // Without an explicit length, a tag truncated to four bytes would be accepted.
      const decipher = createDecipheriv(
        'aes-256-gcm',
        opener.key,
        Buffer.from(nonce, 'base64url'),
        {
          authTagLength: 16,
        },
      )
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-16))
      return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString()
    },
    isSealedNow: (sealed) => sealed.split('.')[1] === own.id,
    fingerprint: fingerprinterOf(secret),
    fingerprints: (text) => fingerprinters.map((fingerprint) => fingerprint(text)),
    tokenOf: (purpose, text) => keyedHash(secret, `token ${purpose}`, text).toString('base64url'),
  }
}

function sealKeyOf(secret: string): { readonly key: Buffer; readonly id: string } {
  const key = derive(secret, 'seal')
  return { key, id: createHash('sha256').update(key).digest('base64url').slice(0, 8) }
}

function fingerprinterOf(secret: string): (text: string) => Buffer {
  // A key object: node:crypto would make one of the bytes with each hash, which takes longer than the hash.
  const key = createSecretKey(derive(secret, 'fingerprint'))
  return (text) => createHmac('sha256', key).update(text).digest()
}

function keyedHash(secret: string, purpose: string, text: string): Buffer {
  return createHmac('sha256', derive(secret, purpose)).update(text).digest()
}

function derive(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'lin', purpose, 32))
}

export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** How a random token is stored. A plain hash does, because the token has 256 bits. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

export interface SealedPlace {
  readonly sealed: string
  readonly context: string
  /** Stores the new seal, unless the row was changed in the meantime. */
  readonly save: (resealed: string) => Promise<void>
}

export interface Resealed {
  readonly renewed: number
  /** Sealed with a secret that is neither this one nor the one before: lost. */
  readonly unreadable: number
}

export async function reseal(secrets: Secrets, places: readonly SealedPlace[]): Promise<Resealed> {
  let renewed = 0
  let unreadable = 0
  for (const { sealed, context, save } of places) {
    if (secrets.isSealedNow(sealed)) continue
    const text = openOrNull(secrets, sealed, context)
    if (text === null) unreadable += 1
    else {
      await save(secrets.seal(text, context))
      renewed += 1
    }
  }
  return { renewed, unreadable }
}

function openOrNull(secrets: Secrets, sealed: string, context: string): string | null {
  try {
    return secrets.open(sealed, context)
  } catch {
    return null
  }
}
