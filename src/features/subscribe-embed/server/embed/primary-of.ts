import { contrast } from '#lib/contrast.ts'
import { toHex, toOklch } from '#lib/oklch.ts'
import { usualPrimary } from '../../embed/themes.ts'

/** The button has white words, and stands on pages whose ground is not known. */
const isSeen = (colour: string) =>
  contrast(colour, '#ffffff') >= 4.5 && contrast(colour, '#111111') >= 3

const steps = Array.from({ length: 100 }, (_, index) => index / 100)

/**
 * The site's own colour for the button on other people's pages: lighter or darker by as little as
 * lets its words be read and the button be seen.
 */
export function primaryOf(navy: string): string {
  const from = toOklch(navy)
  const moved = steps.flatMap((step) =>
    [step, -step].map((by) => toHex({ ...from, lightness: from.lightness + by })),
  )
  return [navy, ...moved].find(isSeen) ?? usualPrimary
}
