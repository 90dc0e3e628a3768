/** Why files cannot be imported, worded for the person importing them. */
export class ImportProblem extends Error {
  override readonly name = 'ImportProblem'

  static at(file: string, line: number, what: string): ImportProblem {
    return new ImportProblem(`${file}:${line}: ${what}`)
  }
}
