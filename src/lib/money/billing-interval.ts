/** How long a plan's price pays for: its periods are months or years. */
export const billingIntervals = ['month', 'year'] as const
export type BillingInterval = (typeof billingIntervals)[number]

export const monthsOf: Readonly<Record<BillingInterval, number>> = { month: 1, year: 12 }

/** The chosen interval, in forms and in addresses of checkouts: `billing=year`. */
export const billingParameter = 'billing'
