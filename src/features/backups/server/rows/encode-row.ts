import type { ColumnKind, Row, Table, Value } from './table.ts'

/**
 * A row as a line of JSON, equal for equal rows of either engine. An integer that JSON's readers
 * would round is `{"integer":"…"}`; bytes are `{"bytes":"…"}` in base64.
 */
export const encodeRow = ({ name, columns }: Table, row: Row): string =>
  JSON.stringify(
    columns.map((column, index) => {
      const encoded = encode(column.kind, row[index] ?? null)
      if (encoded !== undefined) return encoded
      throw new Error(`A value in ${name}.${column.name} is no ${column.kind}.`)
    }),
  )

export const decodeRow = (line: string): Row => (JSON.parse(line) as unknown[]).map(decode)

/** Undefined for a value that is not of the kind. */
function encode(kind: ColumnKind, value: Value): unknown {
  if (value === null) return null
  if (kind === 'integer') return encodeInteger(value)
  if (kind === 'float')
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined
  if (kind === 'text') return typeof value === 'string' ? value : undefined
  return value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : undefined
}

function encodeInteger(value: Value): unknown {
  if (typeof value === 'bigint') {
    const near = Number(value)
    return Number.isSafeInteger(near) ? near : { integer: String(value) }
  }
  return Number.isSafeInteger(value) ? value : undefined
}

function decode(value: unknown): Value {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  const { integer, bytes } = value as { integer?: string; bytes?: string }
  return integer === undefined ? Buffer.from(bytes ?? '', 'base64') : BigInt(integer)
}
