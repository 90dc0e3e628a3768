export const salesPeriods = ['30', '90', '365'] as const
/** Number of days shown. */
export type SalesPeriod = (typeof salesPeriods)[number]
export const salesIntervals = ['day', 'week', 'month'] as const
export type SalesInterval = (typeof salesIntervals)[number]

/** Interval at which a year is as readable as a month. */
export const usualInterval: Readonly<Record<SalesPeriod, SalesInterval>> = {
  '30': 'day',
  '90': 'week',
  '365': 'month',
}
