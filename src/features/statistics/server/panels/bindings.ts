type Value = string | number | readonly string[]

/** Values of a query, each bound under a name of its own: what is asked twice is the same text. */
export class Bindings {
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

  moment(at: number): string {
    return `fromUnixTimestamp64Milli(${this.#bind(at, 'Int64')})`
  }

  /** Of a column without milliseconds: to make them of each row takes time. */
  second(at: number): string {
    return `fromUnixTimestamp(${this.#bind(Math.floor(at / 1000), 'Int64')})`
  }

  #bind(value: Value, type: string): string {
    const key = `${type} ${JSON.stringify(value)}`
    const name = this.#names.get(key) ?? `b${this.#names.size}`
    this.#names.set(key, name)
    this.values[name] = value
    return `{${name}:${type}}`
  }
}
