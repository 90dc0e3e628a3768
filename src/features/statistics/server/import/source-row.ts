import { cutText } from '#lib/text/cut-text.ts'
import { ImportError } from './import-error.ts'

export interface RowOrigin {
  file: string
  line: number
}

const largest = Number.MAX_SAFE_INTEGER

/** A row of another program's table, read by column names. */
export class SourceRow {
  readonly origin: RowOrigin
  readonly #columns: ReadonlyMap<string, number>
  readonly #values: readonly (string | null)[]

  constructor(
    origin: RowOrigin,
    columns: ReadonlyMap<string, number>,
    values: readonly (string | null)[],
  ) {
    this.origin = origin
    this.#columns = columns
    this.#values = values
  }

  /** Empty for null and for a missing column; longer texts are truncated. */
  text(name: string, maxLength = 2048): string {
    return cutText(this.#value(name) ?? '', maxLength).replaceAll('\0', '')
  }

  /** Zero for null and for a missing column. */
  count(name: string, max = largest): number {
    const given = this.#value(name)?.trim()
    if (!given) return 0
    const value = Number(given)
    if (!/^\d+(\.0+)?$/.test(given) || !(value <= max))
      throw this.errorAt(`${name} must be a whole number, but is “${given.slice(0, 40)}”.`)
    return value
  }

  /** A number that every row must have. */
  number(name: string, min: number, max: number): number {
    const value = this.count(name, max)
    if (value < min) throw this.errorAt(`${name} must be a number ${min}–${max}, but is ${value}.`)
    return value
  }

  errorAt(what: string): ImportError {
    return ImportError.at(this.origin.file, this.origin.line, what)
  }

  /** `NULL` and `\\N` stand for null in exports. */
  #value(name: string): string | null {
    const index = this.#columns.get(name)
    const value = index === undefined ? null : (this.#values[index] ?? null)
    return value === 'NULL' || value === '\\N' ? null : value
  }
}
