/** The longest time the page may be unresponsive, in milliseconds. */
const sliceMs = 12

/**
 * Finds a number for which SHA-256 of `token.number` begins with `zeroBits` zero bits: about
 * 2^zeroBits digests, in slices between which the page responds. The browser's own digest takes
 * longer for each than the whole computation here and needs https; a worker needs permission by the
 * page's policy.
 */
export async function findProof(token: string, zeroBits: number): Promise<string> {
  const text = `${token}.`
  const wholeBlocks = text.length & ~63
  const begun = digestOf(text.slice(0, wholeBlocks))
  const rest = text.slice(wholeBlocks)
  let sliceEnd = performance.now() + sliceMs
  for (let number = 0; ; number++) {
    if (startsWithZeros(sha256(rest + number, begun, wholeBlocks), zeroBits)) return `${number}`
    if (number % 256 || performance.now() < sliceEnd) continue
    await new Promise((resolve) => setTimeout(resolve))
    sliceEnd = performance.now() + sliceMs
  }
}

function startsWithZeros(digest: Int32Array, bits: number) {
  const [first, second] = [digest[0] ?? 0, digest[1] ?? 0]
  return (first ? Math.clz32(first) : 32 + Math.clz32(second)) >= bits
}

/** The first bits of square and cube roots of primes: FIPS 180-4 §4.2.2 and §5.3.3. */
const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0
const primes = Array.from({ length: 310 }, (_, index) => index + 2).filter(
  (candidate, _, all) => !all.some((other) => other < candidate && candidate % other === 0),
)
const start = primes.slice(0, 8).map((prime) => fraction(prime ** (1 / 2)))
const rounds = Int32Array.from(primes, (prime) => fraction(prime ** (1 / 3)))
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/**
 * SHA-256 of ASCII text, as eight words: https://doi.org/10.6028/NIST.FIPS.180-4
 *
 * @param begun the digest of whole blocks before the text
 * @param length of these blocks, in bytes
 */
export function sha256(text: string, begun: ArrayLike<number> = start, length = 0): Int32Array {
  const words = wordsOf(text, ((text.length + 8) >> 6) + 1)
  words[text.length >> 2]! |= 0x80 << (24 - (text.length % 4) * 8)
  words[words.length - 1] = (length + text.length) * 8
  return addBlocks(Int32Array.from(begun), words)
}

const digestOf = (blocks: string) =>
  addBlocks(Int32Array.from(start), wordsOf(blocks, blocks.length >> 6))

function wordsOf(text: string, blocks: number) {
  const words = new Int32Array(blocks * 16)
  for (let at = 0; at < text.length; at++)
    words[at >> 2]! |= text.charCodeAt(at) << (24 - (at % 4) * 8)
  return words
}

const schedule = new Int32Array(64)

function addBlocks(digest: Int32Array, words: Int32Array) {
  for (let block = 0; block < words.length; block += 16) {
    for (let at = 0; at < 64; at++) schedule[at] = at < 16 ? words[block + at]! : extended(at)
    addSchedule(digest)
  }
  return digest
}

function extended(at: number) {
  const early = schedule[at - 15]!
  const late = schedule[at - 2]!
  return (
    schedule[at - 16]! +
    schedule[at - 7]! +
    (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) +
    (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10))
  )
}

function addSchedule(digest: Int32Array) {
  let [a, b, c, d] = [digest[0]!, digest[1]!, digest[2]!, digest[3]!]
  let [e, f, g, h] = [digest[4]!, digest[5]!, digest[6]!, digest[7]!]
  for (let at = 0; at < 64; at++) {
    const mixed = (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g))
    const one = (h + mixed + rounds[at]! + schedule[at]!) | 0
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
  digest[0]! += a
  digest[1]! += b
  digest[2]! += c
  digest[3]! += d
  digest[4]! += e
  digest[5]! += f
  digest[6]! += g
  digest[7]! += h
}
