import type { Meta } from '#lib/site/page.ts'
import { PricingPage } from './PricingPage.tsx'
import styles from './PricingPage.tsx?styles'
import type { PricingProps } from './wire.ts'

export const plansViews = { pricing: { Page: PricingPage, styles, meta } }

function meta({ pricing }: PricingProps): Meta {
  return { ...pricing.meta, card: { title: pricing.hero.title } }
}
