import type { Language } from '#lib/language.ts'
import { type BillingInterval, billingIntervals } from '#lib/money/billing-interval.ts'
import { type Cents, formatEuros } from '#lib/money/money.ts'
import { pluralForm } from '#lib/text/plural.ts'
import { publishCheck } from '#server/content/publish-check.ts'
import { type RunningParts, readRunning } from './running.ts'

interface PlanChange {
  name: string
  interval: BillingInterval
  /** Null where the plan could not, or can no longer, be paid in this interval. */
  before: Cents | null
  after: Cents | null
  /** How many go on paying the price at which they bought it. */
  running: number
}

interface Priced {
  priceCents: Cents
  yearlyPriceCents?: Cents | undefined
}

const priceFields = { month: 'priceCents', year: 'yearlyPriceCents' } as const
const priceOf = (plan: Priced, interval: BillingInterval) => plan[priceFields[interval]] ?? null

const holders = {
  lt: {
    one: 'pirkėjas, kuris jį turi',
    few: 'pirkėjai, kurie jį turi',
    other: 'pirkėjų, kurie jį turi',
  },
  en: { one: 'buyer who has it', other: 'buyers who have it' },
}

const holds: Readonly<Record<Language, (change: PlanChange) => string>> = {
  lt: ({ running, interval }) => {
    const byYear = interval === 'year' ? ' metams' : ''
    return running === 0
      ? `Niekas šio plano${byYear} dabar neturi.`
      : `${running} ${pluralForm('lt', running, holders.lt)}${byYear}, toliau mokės tiek, kiek sutarta perkant.`
  },
  en: ({ running, interval }) => {
    const byYear = interval === 'year' ? ' by the year' : ''
    return running === 0
      ? `Nobody has this plan${byYear} now.`
      : `${running} ${pluralForm('en', running, holders.en)}${byYear} will go on paying what was agreed.`
  },
}

const periods = {
  lt: { month: 'per mėnesį', year: 'per metus' },
  en: { month: 'a month', year: 'a year' },
}

/** Says which plans change their price, and who goes on paying the former one. */
export const changedPlans = (parts: RunningParts) =>
  publishCheck({
    code: 'plan_prices',
    grade: 'informs',
    reads: 'change',
    async find({ before, after, documents }) {
      if (!documents.some(({ kind }) => kind === 'plans')) return []
      const old = new Map(before.lt.plans.plans.map((plan) => [plan.id, plan]))
      const changed = after.lt.plans.plans.flatMap((plan, index) => {
        const former = old.get(plan.id) ?? plan
        return billingIntervals
          .filter((interval) => priceOf(former, interval) !== priceOf(plan, interval))
          .map((interval) => ({ plan, former, index, interval }))
      })
      if (changed.length === 0) return []
      const plans = await readRunning(parts)
      return changed.map(({ plan, former, index, interval }) => ({
        values: {
          name: plan.name,
          interval,
          before: priceOf(former, interval),
          after: priceOf(plan, interval),
          running:
            plans.find((each) => each.plan === plan.id && each.interval === interval)?.count ?? 0,
        },
        file: 'plans.json',
        at: ['plans', index, priceFields[interval]],
      }))
    },
    words: (change: PlanChange) => ({
      lt: `${becomes.lt(change)} ${holds.lt(change)}`,
      en: `${becomes.en(change)} ${holds.en(change)}`,
    }),
  })

const becomes: Readonly<Record<Language, (change: PlanChange) => string>> = {
  lt: ({ name, interval, before, after }) => {
    const period = periods.lt[interval]
    if (after === null) return `Planas „${name}“ nebebus parduodamas metams.`
    if (before === null)
      return `Planą „${name}“ bus galima pirkti ir metams už ${formatEuros(after, 'lt')}.`
    return `Planas „${name}“ naujiems pirkėjams kainuos ${formatEuros(after, 'lt')} ${period}, o dabar ${formatEuros(before, 'lt')}.`
  },
  en: ({ name, interval, before, after }) => {
    const period = periods.en[interval]
    if (after === null) return `The plan “${name}” will no longer be sold by the year.`
    if (before === null)
      return `The plan “${name}” will also be sold by the year for ${formatEuros(after, 'en')}.`
    return `The plan “${name}” will cost new buyers ${formatEuros(after, 'en')} ${period}; now it costs ${formatEuros(before, 'en')}.`
  },
}
