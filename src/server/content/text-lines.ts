import { createHash } from 'node:crypto'

/** Shorter ones, such as `date: 2026-11-20`, stand in many documents. */
const shortestLine = 40
const maxLines = 12
const digestLength = 8

/** Digests of some of the longer lines of a text, always the same ones, by which it is known again. */
export function linesOf(text: string | null): string[] {
  const lines = (text ?? '').split('\n').map((line) => line.trim())
  const digests = lines.filter(({ length }) => length >= shortestLine).map(shortDigest)
  return [...new Set(digests)].sort().slice(0, maxLines)
}

const shortDigest = (line: string) =>
  createHash('sha256').update(line).digest('hex').slice(0, digestLength)

/** Whether a text has at least half of the lines of another one, as when it was changed. */
export function hasMostLines(changed: readonly string[], former: readonly string[]): boolean {
  const common = former.filter((line) => changed.includes(line)).length
  return common > 0 && common * 2 >= former.length
}
