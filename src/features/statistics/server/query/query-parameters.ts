type Value = string | number | readonly string[]

/**
 * The values of a query, each bound under its own name. A value used twice has one name, so that
 * equal parts of a query are equal texts, which the engine computes once.
 */
export class QueryParameters {
  readonly values: Record<string, Value> = {}
  readonly #names = new Map<string, string>()

  text(value: string): string {
    return this.#bind(value, 'String')
  }

  texts(values: readonly string[]): string {
    return this.#bind(values, 'Array(String)')
  }

  count(value: number): string {
    return this.#bind(value, 'UInt32')
  }

  instant(at: number): string {
    return `fromUnixTimestamp64Milli(${this.#bind(at, 'Int64')})`
  }

  /** A time for a column without milliseconds, which would otherwise be converted row by row. */
  second(at: number): string {
    return `fromUnixTimestamp(${this.#bind(Math.floor(at / 1000), 'Int64')})`
  }

  #bind(value: Value, type: string): string {
    const key = `${type} ${JSON.stringify(value)}`
    const name = this.#names.get(key) ?? `p${this.#names.size}`
    this.#names.set(key, name)
    this.values[name] = value
    return `{${name}:${type}}`
  }
}
