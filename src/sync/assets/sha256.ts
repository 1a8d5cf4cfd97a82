/** SHA-256 (FIPS 180-4), also if the page is no secure context: browsers hash only in secure ones. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (!('subtle' in crypto)) return sha256Here(bytes)
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

/** The same in JavaScript. */
export function sha256Here(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const hash = sha256InPieces()
  hash.add(bytes)
  return hash.digest()
}

const BLOCK_BYTES = 64
/** The length of the message in bits ends the last block. */
const LENGTH_BYTES = 8

/** The same for a file that comes piece by piece, since it is too long for memory: browsers hash only whole data. */
export function sha256InPieces() {
  const state = Int32Array.from(PRIMES.slice(0, 8), (prime) => fractionOf(Math.sqrt(prime)))
  const words = new Int32Array(ROUNDS.length)
  /** The bytes of a block that is not whole yet. */
  const begun = new Uint8Array(BLOCK_BYTES)
  let [length, total] = [0, 0]

  function add(bytes: Uint8Array<ArrayBuffer>): void {
    total += bytes.length
    const missing = length === 0 ? 0 : Math.min(BLOCK_BYTES - length, bytes.length)
    begun.set(bytes.subarray(0, missing), length)
    length += missing
    if (length === BLOCK_BYTES) {
      compress(state, words, { view: new DataView(begun.buffer), at: 0 })
      length = 0
    }
    if (missing === bytes.length) return
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    let at = missing
    for (; at + BLOCK_BYTES <= bytes.length; at += BLOCK_BYTES) compress(state, words, { view, at })
    begun.set(bytes.subarray(at))
    length = bytes.length - at
  }

  /** Call last: nothing can be added after it. */
  function digest(): Uint8Array<ArrayBuffer> {
    const blocks = Math.ceil((length + 1 + LENGTH_BYTES) / BLOCK_BYTES)
    const end = new Uint8Array(blocks * BLOCK_BYTES)
    end.set(begun.subarray(0, length))
    end[length] = 0x80
    const view = new DataView(end.buffer)
    view.setBigUint64(end.length - LENGTH_BYTES, BigInt(total) * 8n)
    for (let at = 0; at < end.length; at += BLOCK_BYTES) compress(state, words, { view, at })
    const digested = new DataView(new ArrayBuffer(state.byteLength))
    for (const [at, word] of state.entries()) digested.setInt32(at * 4, word)
    return new Uint8Array(digested.buffer)
  }

  return { add, digest }
}

/**
 * Adds one block to the state. `words` is overwritten. All is written out, and each sum is of 32 bits at once,
 * which engines keep as integers: that makes it five times as fast, so that a file of 500 MB takes seconds.
 */
function compress(
  state: Int32Array,
  words: Int32Array,
  { view, at }: { readonly view: DataView; readonly at: number },
): void {
  for (let t = 0; t < 16; t += 1) words[t] = view.getInt32(at + t * 4)
  for (let t = 16; t < 64; t += 1) {
    const two = words[t - 2] ?? 0
    const fifteen = words[t - 15] ?? 0
    const one = ((two >>> 17) | (two << 15)) ^ ((two >>> 19) | (two << 13)) ^ (two >>> 10)
    const zero =
      ((fifteen >>> 7) | (fifteen << 25)) ^ ((fifteen >>> 18) | (fifteen << 14)) ^ (fifteen >>> 3)
    words[t] = (one + (words[t - 7] ?? 0) + zero + (words[t - 16] ?? 0)) | 0
  }
  let a = state[0] ?? 0
  let b = state[1] ?? 0
  let c = state[2] ?? 0
  let d = state[3] ?? 0
  let e = state[4] ?? 0
  let f = state[5] ?? 0
  let g = state[6] ?? 0
  let h = state[7] ?? 0
  for (let t = 0; t < 64; t += 1) {
    const ofE = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const one = (h + ofE + ((e & f) ^ (~e & g)) + (ROUNDS[t] ?? 0) + (words[t] ?? 0)) | 0
    const ofA = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const two = (ofA + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) {
    state[index] = (state[index] ?? 0) + word
  }
}

/** The first 32 bits behind the point. */
function fractionOf(root: number): number {
  return Math.floor((root % 1) * 2 ** 32)
}

// Pure, so that a bundle that hashes nothing, as the service worker's, is built without them.
const PRIMES = /* @__PURE__ */ primesUpTo(311)
const ROUNDS = /* @__PURE__ */ Int32Array.from(PRIMES, (prime) => fractionOf(Math.cbrt(prime)))

function primesUpTo(most: number): readonly number[] {
  const primes: number[] = []
  for (let n = 2; n <= most; n += 1) {
    if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  }
  return primes
}
