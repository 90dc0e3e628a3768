import type { Example } from '#features/examples/wire.ts'
import type { Language } from '#lib/language.ts'
import { type BillingInterval, billingParameter } from '#lib/money/billing-interval.ts'
import type { Cents } from '#lib/money/money.ts'

/** The page on which plans are compared and chosen. */
export const pricingPaths: Readonly<Record<Language, string>> = { lt: '/kainos', en: '/en/pricing' }
/** The chosen plan, in forms and in addresses: `/kainos?plan=augimas`. */
export const planParameter = 'plan'
/** Marks the part of a page in which a plan is chosen and compared. */
export const planPickerAttribute = 'data-plan-picker'
/** The places on the pricing page to which its forms and other pages lead. */
export const plansAnchor = 'planai'
export const comparisonAnchor = 'palyginimas'

export interface Plan {
  /** The id of its card, also in addresses and forms. */
  id: string
  name: string
  /** Its audience, in a few words. */
  audience: string
  summary: string
  description: string
  /** Why it is recommended; only for a plan that is. */
  recommendation?: string | undefined
  /** What it has that the plan before it has not. */
  difference?: string | undefined
  /** Per month, VAT included. */
  priceCents: Cents
  /** Per year, VAT included; only for a plan that may be paid by the year. */
  yearlyPriceCents?: Cents | undefined
  features: readonly string[]
  /** The slug of an example of what its customers get. */
  example?: string | undefined
}

/** Whether it is included, or the included amount. */
export type FeatureValue = boolean | string

interface Feature {
  label: string
  /** One for each plan, in order. */
  values: readonly FeatureValue[]
}

export interface FeatureGroup {
  group: string
  features: readonly Feature[]
}

export interface PlansContent {
  plans: readonly Plan[]
  comparison: readonly FeatureGroup[]
}

export interface Question {
  question: string
  answer: string
}

/** The plans that an address may name. */
export const planIds = ({ plans }: { plans: PlansContent }) => plans.plans.map(({ id }) => id)

declare module '#lib/site/site-content.ts' {
  interface SiteContent {
    plans: PlansContent
    faq: readonly Question[]
  }
}

/** The address of a plan's checkout: `/uzsakymas?plan=augimas`. */
export const planCheckoutPaths: Readonly<Record<Language, string>> = {
  lt: '/uzsakymas',
  en: '/en/order',
}

export function planCheckoutPathFor(
  plan: string,
  language: Language,
  interval: BillingInterval = 'month',
): string {
  const billing = interval === 'month' ? '' : `&${billingParameter}=${interval}`
  return `${planCheckoutPaths[language]}?${planParameter}=${plan}${billing}`
}

export const priceOf = (plan: Plan, interval: BillingInterval): Cents | null =>
  interval === 'month' ? plan.priceCents : (plan.yearlyPriceCents ?? null)

/** Whether any of the plans may be paid by the year. */
export const hasYearly = (plans: readonly Plan[]) =>
  plans.some(({ yearlyPriceCents }) => yearlyPriceCents !== undefined)

interface PlanChoice {
  plans: readonly Plan[]
  /** The id of the plan chosen when the page opens. */
  chosen: string
}

interface SectionHead {
  title: string
  lead: string
}

declare module '#lib/site/section.ts' {
  interface SectionProps {
    plans: PlanChoice
    faq: { questions: readonly Question[]; email: string }
    planColumns: { title: string } & PlanChoice & { examples: readonly Example[] }
    planComparison: SectionHead & PlanChoice & { groups: readonly FeatureGroup[] }
    planQuestions: SectionHead & { questions: readonly Question[]; email: string }
    planCall: SectionHead
  }
}
