import { createHash } from 'node:crypto'

import { AppError } from '#contract/errors.ts'
import { LEAK_CHECK } from '#contract/limits.ts'
import { PASSWORD } from '#contract/rules/auth-limits.ts'
import type { AuthPolicy } from '#server/auth/auth-kit.ts'
import { fetchThrough } from '#server/outside/forward-proxy.ts'
import type { ForwardProxy } from '#server/outside/forward-proxy.ts'

/** @throws auth/weak-password, auth/common-password */
export async function checkNewPassword(policy: AuthPolicy, password: string): Promise<void> {
  if (password.length < PASSWORD.minLength) {
    const detail = `Password must have at least ${PASSWORD.minLength} characters.`
    throw new AppError('auth/weak-password', { detail })
  }
  if (password.length > PASSWORD.maxLength) {
    const detail = `Password must have at most ${PASSWORD.maxLength} characters.`
    throw new AppError('auth/weak-password', { detail })
  }
  if (isOwnWords(password) || (await isCommonPassword(password))) {
    throw new AppError('auth/common-password')
  }
  if (policy.asksForLeaks && (await isLeakedPassword(password, policy.proxy ?? null))) {
    const detail = 'This one is known from a data leak elsewhere. Choose another.'
    throw new AppError('auth/common-password', { detail })
  }
}

/**
 * True for a password among the first that attackers try (ASVS 5.0, 6.2.4). A date is one: hundreds of the most common
 * passwords are somebody's birthday, day first.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  if (DATE.test(password)) return true
  return (await commonPasswords()).has(password.toLowerCase())
}

let common: ReadonlySet<string> | undefined

/** The most frequent of leaked passwords, loaded with the first choice; shorter ones are refused for their length. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  common ??= new Set(
    dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD.minLength),
  )
  return common
}

const DATE = /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(19|20)\d\d$/

/**
 * True for a password of nothing but words that everybody tries here (docs/asvs.md lists them), digits and signs:
 * “LinkedIn2026!” (ASVS 5.0, 6.2.11).
 */
function isOwnWords(password: string): boolean {
  return OWN.test(password) && /\p{L}/u.test(password)
}

const OWN = /^(?:linkedin|lin|password|posts?|\P{L})+$/iu

const SERVICE = 'https://api.pwnedpasswords.com'
const PREFIX_LENGTH = 5

/**
 * Have I Been Pwned (k-anonymity) learns the first five characters of the password's SHA-1 and answers all it knows
 * that begin so; padding hides how many these are. Where it does not answer in time, or not as agreed, the password
 * passes.
 */
export async function isLeakedPassword(
  password: string,
  proxy: ForwardProxy | null = null,
  service = SERVICE,
): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  const prefix = hash.slice(0, PREFIX_LENGTH)
  const known = await readRange(`${service}/range/${prefix}`, proxy)
  const suffix = hash.slice(PREFIX_LENGTH)
  // Padding comes with a count of 0.
  return known.split(/\r?\n/).some((line) => new RegExp(`^${suffix}:0*[1-9]`, 'i').test(line))
}

async function readRange(address: string, proxy: ForwardProxy | null): Promise<string> {
  try {
    const response = await fetchThrough(proxy, 'leaked passwords')(address, {
      headers: { 'Add-Padding': 'true', 'User-Agent': 'Lin' },
      redirect: 'error',
      signal: AbortSignal.timeout(LEAK_CHECK.timeoutMs),
    })
    if (response.ok && response.body !== null) return await readText(response.body)
    await response.body?.cancel()
    return ''
  } catch {
    // A service that is down must not keep anybody from choosing a password.
    return ''
  }
}

/** Reads at most `LEAK_CHECK.maxBytes`; a longer answer counts as empty. */
async function readText(body: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > LEAK_CHECK.maxBytes) return ''
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('latin1')
}
