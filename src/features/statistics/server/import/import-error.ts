/** Files cannot be imported; the message is meant for the person importing them. */
export class ImportError extends Error {
  override readonly name = 'ImportError'

  static at(file: string, line: number, what: string): ImportError {
    return new ImportError(`${file}:${line}: ${what}`)
  }
}
