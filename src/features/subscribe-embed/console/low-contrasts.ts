import { contrast } from '#lib/contrast.ts'
import { themes } from '../embed/themes.ts'
import type { SnippetFields } from '../snippet-wire.ts'

/** Pairs of colours: the text of the button on the button, and the typed text on the field. */
export type ContrastPair = 'button' | 'field'

const least = 4.5

/** Returns pairs below the minimum contrast; pairs with an unknown colour are left out. */
export function lowContrasts({ theme, primary, text, input, email }: SnippetFields) {
  if (theme !== 'custom') return []
  const usual = themes.custom
  const pairs = [
    // The site's own colour, which is not known here, goes with the usual words.
    ['button', text || usual.text, primary],
    ['field', email || usual.email, input || usual.input],
  ] as const
  return pairs.flatMap(([of, ...colours]) => {
    const [one, other] = colours.map(longHex)
    if (!one || !other) return []
    const found = contrast(one, other)
    return found < least ? [{ of, ratio: Math.floor(found * 10) / 10 }] : []
  })
}

const named: Readonly<Record<string, string>> = { white: '#ffffff', black: '#000000' }

/** Converts `#123` and some names of colours to `#112233`; null for other names. */
function longHex(colour: string): string | null {
  if (Object.hasOwn(named, colour)) return named[colour] ?? null
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour)
  if (short)
    return `#${short
      .slice(1)
      .flatMap((digit) => [digit, digit])
      .join('')}`
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour : null
}
