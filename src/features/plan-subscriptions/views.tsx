import { hiddenTitle } from '#lib/site/page.ts'
import { BoughtPlansPage } from './console/BoughtPlansPage.tsx'
import boughtPlansStyles from './console/BoughtPlansPage.tsx?styles'
import { boughtPlanMessages } from './console/messages.ts'
import './console-wire.ts'

export const planSubscriptionViews = {
  consoleBoughtPlans: {
    Page: BoughtPlansPage,
    styles: boughtPlansStyles,
    meta: hiddenTitle(boughtPlanMessages),
    bare: true,
  },
}
