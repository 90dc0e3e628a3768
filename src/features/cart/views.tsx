import type { Language } from '#lib/language.ts'
import { hiddenMeta, hiddenTitle } from '#lib/site/page.ts'
import { CartPage } from './CartPage.tsx'
import styles from './CartPage.tsx?styles'
import { CouponsPage } from './console/CouponsPage.tsx'
import couponStyles from './console/CouponsPage.tsx?styles'
import { couponMessages } from './console/messages.ts'
import { NewCouponPage } from './console/NewCouponPage.tsx'
import newCouponStyles from './console/NewCouponPage.tsx?styles'
import { messages } from './messages.ts'

export const cartViews = {
  cart: { Page: CartPage, styles, meta: hiddenTitle(messages) },
  consoleCoupons: {
    Page: CouponsPage,
    styles: couponStyles,
    meta: hiddenTitle(couponMessages),
    bare: true,
  },
  consoleNewCoupon: {
    Page: NewCouponPage,
    styles: newCouponStyles,
    meta: (_: unknown, language: Language) => hiddenMeta(couponMessages[language].newTitle),
    bare: true,
  },
}
