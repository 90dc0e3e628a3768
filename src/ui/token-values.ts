import sheet from './tokens.css?raw'

/** Every token of the sheet by name, with its value in the sheet's notation. */
export const tokens: Readonly<Record<string, string>> = Object.fromEntries(
  [...sheet.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
)

/** The names of a group of tokens: `--size-1`, `--size-2`… */
export function tokensOf(group: string): string[] {
  return Object.keys(tokens).filter((name) => name.startsWith(`${group}-`))
}
