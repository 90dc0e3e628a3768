import { contrast } from '#lib/contrast.ts'
import sheet from './tokens.css?raw'

/** Every token of the sheet by its name, as it is written there. */
export const tokens: Readonly<Record<string, string>> = Object.fromEntries(
  [...sheet.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
)

/** What is written on what. */
const pairs = [
  ['navy', 'cream'],
  ['navy', 'mist'],
  ['navy', 'amber'],
  ['navy', 'red-light'],
  ['navy-deep', 'cream'],
  ['navy-deep', 'amber'],
  ['cream', 'navy'],
  ['cream', 'slate'],
  ['cream', 'red'],
  ['paper', 'navy'],
  ['paper', 'slate'],
  ['amber', 'navy'],
] as const

export const colourPairs = pairs.map(([ground, ink]) => {
  const [groundHex, inkHex] = [tokens[ground] ?? '', tokens[ink] ?? '']
  return { ground, ink, groundHex, inkHex, ratio: contrast(groundHex, inkHex) }
})

/** The names of a group of tokens: `--size-1`, `--size-2`… */
export function tokensOf(group: string): string[] {
  return Object.keys(tokens).filter((name) => name.startsWith(`${group}-`))
}
