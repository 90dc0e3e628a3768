import type { Language } from '#lib/language.ts'

/** Where plans are compared and chosen. */
export const pricingPaths: Readonly<Record<Language, string>> = { lt: '/kainos', en: '/en/pricing' }
/** The chosen plan, in forms and in addresses: `/kainos?plan=augimas`. */
export const planParameter = 'plan'
/** Marks the part of a page in which a plan is chosen and compared. */
export const choiceMark = 'data-plan-choice'

export interface Plan {
  /** The id of its card, and what stands in addresses and forms. */
  id: string
  name: string
  /** Whom it is for, in a few words. */
  audience: string
  summary: string
  description: string
  /** Integer cents per month, VAT included. */
  priceCents: number
  features: readonly string[]
}

/** Included, not included, or how much of it is. */
export type FeatureValue = boolean | string

interface Feature {
  label: string
  /** One for each plan, in their order. */
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

/** In titles, words between `*` are emphasised. */
export interface PricingContent {
  /** The day plans, prices or questions were last changed: `2026-11-21` */
  updated: string
  meta: { title: string; description: string }
  hero: { title: string; lead: string; notes: readonly string[] }
  choice: { title: string }
  comparison: { title: string; lead: string }
  faq: { title: string; lead: string }
}

/** What the pricing page is made from. */
export interface PricingSources extends PlansContent {
  pricing: PricingContent
  faq: readonly Question[]
}

export interface PricingProps extends PricingSources {
  /** The id of the plan that is chosen when the page opens. */
  chosen: string
}
