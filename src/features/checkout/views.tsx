import type { Language } from '#lib/language.ts'
import { hiddenMeta } from '#lib/site/page.ts'
import { CartCheckoutPage } from './CartCheckoutPage.tsx'
import cartStyles from './CartCheckoutPage.tsx?styles'
import { messages } from './messages.ts'
import { OrderThanksPage } from './OrderThanksPage.tsx'
import thanksStyles from './OrderThanksPage.tsx?styles'
import { PlanCheckoutPage } from './PlanCheckoutPage.tsx'
import planStyles from './PlanCheckoutPage.tsx?styles'
import { messages as thanksMessages } from './thanks-messages.ts'
import type { CartCheckoutProps, OrderThanksProps } from './wire.ts'

export const checkoutViews = {
  cartCheckout: {
    Page: CartCheckoutPage,
    isEnclosed: true,
    styles: cartStyles,
    meta: ({ checkout }: CartCheckoutProps, language: Language) =>
      hiddenMeta(messages[language].title[checkout.kind]),
  },
  planCheckout: {
    Page: PlanCheckoutPage,
    isEnclosed: true,
    styles: planStyles,
    meta: (_: unknown, language: Language) => hiddenMeta(messages[language].title.plan),
  },
  orderThanks: {
    Page: OrderThanksPage,
    styles: thanksStyles,
    meta: ({ thanks }: OrderThanksProps, language: Language) =>
      hiddenMeta(thanksMessages[language].titles[thanks?.state ?? 'unknown']),
  },
}
