// Servers and browsers have it, but the library of the language in use does not declare it.
declare class URL {
  static parse(url: string, base?: string): URL | null
  readonly host: string
  readonly hostname: string
}
