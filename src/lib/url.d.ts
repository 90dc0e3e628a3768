// Servers and browsers have it, while the language's own library does not name it.
declare class URL {
  static parse(url: string, base?: string): URL | null
  readonly host: string
  readonly hostname: string
}
