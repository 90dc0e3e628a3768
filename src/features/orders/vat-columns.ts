import { type Cell, money } from '#lib/csv/csv.ts'
import type { Language } from '#lib/language.ts'
import { sumOf } from '#lib/money/money.ts'
import type { VatRate } from '#lib/money/vat.ts'
import type { VatTotals } from './totals.ts'
import { vatColumnMessages } from './vat-column-messages.ts'

type RateSums = Pick<VatTotals, 'percent' | 'netCents' | 'vatCents'>

/**
 * Returns columns of a file with the parts of a sum by rate of VAT: two for each present or former
 * rate, and two for unknown rates, so that a row always adds up.
 */
export function vatColumns(rates: readonly Pick<VatRate, 'percent'>[], language: Language) {
  const texts = vatColumnMessages[language]
  const percents = [...new Set([...rates.map(({ percent }) => percent), 0])].sort((a, b) => b - a)
  return {
    titles: [
      ...percents.flatMap((percent) => [texts.net(percent), texts.vat(percent)]),
      texts.otherNet,
      texts.otherVat,
    ],
    cellsOf(sums: readonly RateSums[]): Cell[] {
      const groups = [
        ...percents.map((percent) => sums.filter((sum) => sum.percent === percent)),
        sums.filter(({ percent }) => !percents.includes(percent)),
      ]
      return groups.flatMap((group) => {
        const [net, vat] = [
          group.map(({ netCents }) => netCents),
          group.map(({ vatCents }) => vatCents),
        ]
        return group.length === 0
          ? [null, null]
          : [money(sumOf(net), language), money(sumOf(vat), language)]
      })
    },
  }
}
