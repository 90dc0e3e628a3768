import { startCheckout } from '#features/checkout/browser.ts'

startCheckout()
