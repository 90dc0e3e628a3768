import type { SellingPractices } from '#features/legal/selling-parts.ts'
import { type AccountGateway, isAccountGateway } from '#features/payments/gateways.ts'
import type { Payments } from '#features/payments/server.ts'
import type { Shop } from '#features/shop/server.ts'
import type { Mail } from '#server/mail/mail.ts'

/** The provider of each gateway, as policies name it. */
const providers: Readonly<Record<AccountGateway, { provider: string; host: string }>> = {
  montonio: { provider: 'Montonio', host: 'montonio.com' },
  paysera: { provider: 'Paysera', host: 'paysera.com' },
  paysera_modern: { provider: 'Paysera', host: 'paysera.com' },
  stripe: { provider: 'Stripe', host: 'stripe.com' },
}

/** The present setup of the shop, as far as the terms and policies mention it. */
export function sellingPractices(
  shop: Pick<Shop, 'settings'>,
  payments: Pick<Payments, 'methods' | 'onlyRehearses'>,
  { isOn: sendsEmails }: Pick<Mail, 'isOn'>,
): SellingPractices {
  const { seller, downloads, ...terms } = shop.settings()
  const names = [...new Set(payments.methods().map(({ gateway }) => gateway))]
  const gateways = names.filter(isAccountGateway).map((name) => providers[name])
  const isRehearsal = payments.onlyRehearses()
  const { paymentDays, scarceHours, paymentHours } = terms
  const waits = { paymentDays, scarceHours, paymentHours }
  return { seller, isRehearsal, gateways, ...waits, downloads, sendsEmails }
}
