import { createHash } from 'node:crypto'

import { LEAK_CHECK } from '#contract/limits.ts'

const SERVICE = 'https://api.pwnedpasswords.com'
const PREFIX_LENGTH = 5

/**
 * Whether a password is known from a leak. The service (Have I Been Pwned, k-anonymity) learns the
 * first five characters of its SHA-1 and answers all it knows that begin so; padding hides how many
 * these are. Where it does not answer in time, or not as agreed, the password passes.
 *
 * @param service another address that answers the same
 */
export async function isLeakedPassword(password: string, service = SERVICE): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  const prefix = hash.slice(0, PREFIX_LENGTH)
  const known = await readRange(`${service}/range/${prefix}`)
  const suffix = hash.slice(PREFIX_LENGTH)
  // Padding comes with a count of 0.
  return known.split(/\r?\n/).some((line) => new RegExp(`^${suffix}:0*[1-9]`, 'i').test(line))
}

/** Empty where there is no answer to rely on. */
async function readRange(address: string): Promise<string> {
  try {
    const response = await fetch(address, {
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

/** At most `LEAK_CHECK.maxBytes`; a longer answer is not what was agreed. */
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
