/** So long the page is left without answer to its visitor, in milliseconds. */
const sliceMs = 12

/**
 * Finds a number for which SHA-256 of `token.number` begins with so many zero bits: about
 * 2^zeroBits digests, in slices between which the page stays alive. The browser's own digest takes
 * longer for each than all of it here, needs https, and a worker needs leave of the page's policy.
 */
export async function findProof(token: string, zeroBits: number): Promise<string> {
  let sliceEnd = performance.now() + sliceMs
  for (let number = 0; ; number++) {
    if (startsWithZeros(sha256(`${token}.${number}`), zeroBits)) return `${number}`
    if (number % 256 || performance.now() < sliceEnd) continue
    await new Promise((resolve) => setTimeout(resolve))
    sliceEnd = performance.now() + sliceMs
  }
}

function startsWithZeros(
  [first = 0, second = 0]: ArrayLike<number> & Iterable<number>,
  bits: number,
) {
  const zeros = first ? Math.clz32(first) : 32 + Math.clz32(second)
  return zeros >= bits
}

/** The square roots' and cube roots' first bits of primes, as FIPS 180-4 §4.2.2 and §5.3.3 say. */
const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0
const primes = Array.from({ length: 310 }, (_, index) => index + 2).filter(
  (candidate, _, all) => !all.some((other) => other < candidate && candidate % other === 0),
)
const start = primes.slice(0, 8).map((prime) => fraction(prime ** (1 / 2)))
const rounds = primes.map((prime) => fraction(prime ** (1 / 3)))
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** SHA-256 of ASCII text, as eight words: https://doi.org/10.6028/NIST.FIPS.180-4 */
export function sha256(text: string): Int32Array {
  const length = (((text.length + 8) >> 6) + 1) << 4
  const words = new Int32Array(length)
  for (let at = 0; at < text.length; at++)
    words[at >> 2]! |= text.charCodeAt(at) << (24 - (at % 4) * 8)
  words[text.length >> 2]! |= 0x80 << (24 - (text.length % 4) * 8)
  words[length - 1] = text.length * 8
  const digest = Int32Array.from(start)
  for (let block = 0; block < length; block += 16)
    addBlock(digest, words.subarray(block, block + 16))
  return digest
}

const schedule = new Int32Array(64)

function addBlock(digest: Int32Array, block: Int32Array) {
  schedule.set(block)
  for (let at = 16; at < 64; at++) {
    const [early, late] = [schedule[at - 15]!, schedule[at - 2]!]
    schedule[at] =
      schedule[at - 16]! +
      schedule[at - 7]! +
      (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) +
      (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10))
  }
  let [a, b, c, d, e, f, g, h] = digest as unknown as Eight
  for (let at = 0; at < 64; at++) {
    const one =
      h +
      (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
      ((e & f) ^ (~e & g)) +
      rounds[at]! +
      schedule[at]!
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) digest[at]! += word
}

type Eight = [number, number, number, number, number, number, number, number]
