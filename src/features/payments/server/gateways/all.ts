import type { AccountGateway } from '../../gateways.ts'
import type { Gateway } from './gateway.ts'
import { montonio } from './montonio.ts'
import { paysera } from './paysera.ts'
import { payseraModern } from './paysera-modern.ts'
import { stripe } from './stripe.ts'

/** Gateways that an owner has an account with. */
export const gateways: Readonly<Record<AccountGateway, Gateway>> = {
  montonio,
  paysera,
  paysera_modern: payseraModern,
  stripe,
}
