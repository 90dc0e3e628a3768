import { byLanguage, type Language, locales } from '../language.ts'

declare const unit: unique symbol

/** An amount in euro cents, the only currency; always an integer, negative for a refund. */
export type Cents = number & { readonly [unit]: 'cents' }

/** @throws RangeError unless the amount is an integer that a number holds exactly */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no amount in whole cents`)
  return amount as Cents
}

export function sumOf(amounts: Iterable<Cents>): Cents {
  let sum = 0
  for (const amount of amounts) sum += amount
  return cents(sum)
}

/** Rounds halves away from zero, so that a refund equals the payment. */
export function roundToCents(amount: number): Cents {
  // A half may have become 1.4999999999999998 or similar by binary arithmetic.
  const size = Math.floor(Math.abs(amount) * (1 + Number.EPSILON) + 0.5)
  return cents(amount < 0 && size > 0 ? -size : size)
}

/** A share of an amount, such as a discount of 15 percent. */
export const percentOf = (amount: Cents, percent: number): Cents =>
  roundToCents((amount * percent) / 100)

/**
 * Divides an amount in proportion to integer weights; the parts always add up to it. Indivisible
 * cents go to the parts that lose most by rounding, the first ones if equal.
 *
 * @throws RangeError when a weight is negative or none is positive
 */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
  const sum = BigInt(weights.reduce((all, weight) => all + weight, 0))
  if (sum === 0n || weights.some((weight) => weight < 0))
    throw new RangeError('An amount is divided by weights that are not negative')
  // BigInt, because products of two amounts may exceed the exact range of numbers.
  const shares = weights.map((weight, index) => {
    const product = BigInt(Math.abs(total)) * BigInt(weight)
    return { index, cents: Number(product / sum), rest: product % sum }
  })
  const missing = Math.abs(total) - shares.reduce((all, share) => all + share.cents, 0)
  const byRest = shares.toSorted((a, b) => Number(b.rest - a.rest) || a.index - b.index)
  for (const share of byRest.slice(0, missing)) share.cents++
  return shares.map((share) => cents(total < 0 && share.cents > 0 ? -share.cents : share.cents))
}

/** An amount in machine notation: “59.00”. */
export const toDecimal = (amount: Cents): string => (amount / 100).toFixed(2)

const euros = byLanguage(
  (language) =>
    new Intl.NumberFormat(locales[language], {
      style: 'currency',
      currency: 'EUR',
      trailingZeroDisplay: 'stripIfInteger',
    }),
)

/** An amount for people: “49 €”, “49,50 €”. */
export function formatEuros(amount: Cents, language: Language): string {
  return euros[language].format(amount / 100)
}

const eurosAndCents = byLanguage(
  (language) => new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR' }),
)

/** The same always with cents, for amounts below one another: “49,00 €”. */
export function formatEurosAndCents(amount: Cents, language: Language): string {
  return eurosAndCents[language].format(amount / 100)
}

/**
 * “12,50”, “12.5 €” and “1 200” in cents; 0 for an empty text, null for any other text or above
 * `most`.
 */
export function typedCents(text: string, most: number): number | null {
  const bare = text.replace(/[\s€]/g, '').replace(',', '.')
  if (bare === '') return 0
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(bare)) return null
  const cents = Math.round(Number(bare) * 100)
  return cents <= most ? cents : null
}

/** Cents in typed notation: 1250 is “12.50”, and 0 is an empty text. */
export const toTyped = (amount: number) =>
  amount === 0 ? '' : (amount / 100).toFixed(2).replace(/\.00$/, '')
