/** Bytes of a file, both ends inclusive. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Parses a `Range` header: RFC 9110 §14. Null means the whole file, also for several ranges at
 * once, which a server need not support.
 */
export function parseByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') return rangeOf(Math.max(0, size - Number(last)), size - 1, size)
  if (last !== '' && Number(last) < Number(first)) return null
  return rangeOf(Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1), size)
}

const rangeOf = (start: number, end: number, size: number): ByteRange | 'unsatisfiable' =>
  start < size && end >= start ? { start, end } : 'unsatisfiable'
