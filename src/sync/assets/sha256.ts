/** SHA-256 (FIPS 180-4), also where the page is not a secure context: browsers hash only in those. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (!('subtle' in crypto)) return sha256Here(bytes)
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

const BLOCK_BYTES = 64
/** The length of the message in bits ends the last block. */
const LENGTH_BYTES = 8

/** The same in JavaScript. */
export function sha256Here(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = Math.ceil((bytes.length + 1 + LENGTH_BYTES) / BLOCK_BYTES)
  const padded = new Uint8Array(blocks * BLOCK_BYTES)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setBigUint64(padded.length - LENGTH_BYTES, BigInt(bytes.length) * 8n)
  const state = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fractionOf(Math.sqrt(prime)))
  const words = new Uint32Array(ROUNDS.length)
  for (let at = 0; at < padded.length; at += BLOCK_BYTES) compress(state, words, { view, at })
  const digest = new DataView(new ArrayBuffer(state.byteLength))
  for (const [at, word] of state.entries()) digest.setUint32(at * 4, word)
  return new Uint8Array(digest.buffer)
}

/** Takes one block into the state. `words` is overwritten. */
function compress(
  state: Uint32Array,
  words: Uint32Array,
  block: { readonly view: DataView; readonly at: number },
): void {
  for (let t = 0; t < words.length; t += 1) {
    words[t] =
      t < 16
        ? block.view.getUint32(block.at + t * 4)
        : wordAt(words, t - 16) +
          small(wordAt(words, t - 15), 7, 18, 3) +
          wordAt(words, t - 7) +
          small(wordAt(words, t - 2), 17, 19, 10)
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let t = 0; t < words.length; t += 1) {
    const one =
      h + large(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + wordAt(ROUNDS, t) + wordAt(words, t)
    const two = large(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c))
    h = g
    g = f
    f = e
    e = (d + one) >>> 0
    d = c
    c = b
    b = a
    a = (one + two) >>> 0
  }
  for (const [t, word] of [a, b, c, d, e, f, g, h].entries()) state[t] = wordAt(state, t) + word
}

function wordAt(words: Uint32Array, index: number): number {
  return words[index] ?? 0
}

function large(word: number, one: number, two: number, three: number): number {
  return rotated(word, one) ^ rotated(word, two) ^ rotated(word, three)
}

function small(word: number, one: number, two: number, shift: number): number {
  return rotated(word, one) ^ rotated(word, two) ^ (word >>> shift)
}

function rotated(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

/** The first 32 bits behind the point. */
function fractionOf(root: number): number {
  return Math.floor((root % 1) * 2 ** 32)
}

const PRIMES = primesUpTo(311)
const ROUNDS = Uint32Array.from(PRIMES, (prime) => fractionOf(Math.cbrt(prime)))

function primesUpTo(most: number): readonly number[] {
  const primes: number[] = []
  for (let n = 2; n <= most; n += 1) {
    if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  }
  return primes
}
