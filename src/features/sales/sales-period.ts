export const salesPeriods = ['30', '90', '365'] as const
/** How many days are shown. */
export type SalesPeriod = (typeof salesPeriods)[number]
export const salesIntervals = ['day', 'week', 'month'] as const
export type SalesInterval = (typeof salesIntervals)[number]

/** At which a year can be read as well as a month. */
export const usualInterval: Readonly<Record<SalesPeriod, SalesInterval>> = {
  '30': 'day',
  '90': 'week',
  '365': 'month',
}
