import { cutText } from '#lib/cut-text.ts'
import { ImportProblem } from './problem.ts'

export interface Origin {
  file: string
  line: number
}

const largest = Number.MAX_SAFE_INTEGER

/** A row of somebody else's table, read by the names of its columns. */
export class Row {
  readonly origin: Origin
  readonly #columns: ReadonlyMap<string, number>
  readonly #values: readonly (string | null)[]

  constructor(
    origin: Origin,
    columns: ReadonlyMap<string, number>,
    values: readonly (string | null)[],
  ) {
    this.origin = origin
    this.#columns = columns
    this.#values = values
  }

  /** Empty when there is nothing, or no such column; longer texts are cut. */
  text(name: string, most = 2048): string {
    return cutText(this.#given(name) ?? '', most).replaceAll('\0', '')
  }

  /** Zero when there is nothing, or no such column. */
  count(name: string, most = largest): number {
    const given = this.#given(name)?.trim()
    if (!given) return 0
    const value = Number(given)
    if (!/^\d+(\.0+)?$/.test(given) || !(value <= most))
      throw this.problem(`${name} must be a whole number, but is “${given.slice(0, 40)}”.`)
    return value
  }

  /** The same, for what every row must have. */
  number(name: string, least: number, most: number): number {
    const value = this.count(name, most)
    if (value < least)
      throw this.problem(`${name} must be a number ${least}–${most}, but is ${value}.`)
    return value
  }

  problem(what: string): ImportProblem {
    return ImportProblem.at(this.origin.file, this.origin.line, what)
  }

  /** What exporting programs write for nothing is nothing. */
  #given(name: string): string | null {
    const index = this.#columns.get(name)
    const value = index === undefined ? null : (this.#values[index] ?? null)
    return value === 'NULL' || value === '\\N' ? null : value
  }
}
