import type { AccountGateway } from '../../gateways.ts'
import type { Gateway } from './gateway.ts'
import { montonio } from './montonio.ts'
import { paysera } from './paysera.ts'
import { payseraModern } from './paysera-modern.ts'
import { stripe } from './stripe.ts'

/** The adapters of gateways for which an owner needs an account. */
export const gateways: Readonly<Record<AccountGateway, Gateway>> = {
  montonio,
  paysera,
  paysera_modern: payseraModern,
  stripe,
}
