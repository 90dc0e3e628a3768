import {
  type AccountGateway,
  accountGateways,
  type GatewayValues,
} from '#features/payments/gateways.ts'
import type { GatewayStandIn } from './gateway-stand-in.ts'
import { startMontonio } from './montonio.ts'
import { startPaysera } from './paysera.ts'
import { startPayseraModern } from './paysera-modern.ts'
import { startStripe } from './stripe.ts'

const accessKey = 'a1b2c3d4-0000-4000-8000-123456789abc'
const secretKey = 'a_secret_of_a_store_0123456789abcdef'
const password = '0123456789abcdef0123456789abcdef'
const clientId = 'project-01990618-2c90-7103-9169-752bdaac7a52'
const clientSecret = '0123456789abcdefghijklmnopqrstuv'
const stripeKey = 'sk_live_0123456789abcdefghij'
const webhookSecret = 'whsec_0123456789abcdefghij'

/** Starts the stand-in of each gateway, with the settings it accepts. */
export const startGateways = {
  async montonio(now: () => number = Date.now) {
    const values = { environment: 'live', access_key: accessKey, secret_key: secretKey }
    return { standIn: await startMontonio({ accessKey, secretKey, now }), values }
  },
  async paysera(now: () => number = Date.now) {
    const values = { environment: 'live', project_id: '123456', password }
    return { standIn: await startPaysera({ projectId: '123456', password, now }), values }
  },
  async paysera_modern(now: () => number = Date.now) {
    const values = { mode: 'live', client_id: clientId, client_secret: clientSecret }
    return { standIn: await startPayseraModern({ clientId, clientSecret, now }), values }
  },
  async stripe(now: () => number = Date.now) {
    const values = { secret_key: stripeKey, webhook_secret: webhookSecret }
    return { standIn: await startStripe({ secretKey: stripeKey, webhookSecret, now }), values }
  },
} satisfies Readonly<
  Record<
    AccountGateway,
    (now?: () => number) => Promise<{ standIn: object; values: GatewayValues }>
  >
>

export const allGateways = accountGateways

type Started = { standIn: GatewayStandIn; values: GatewayValues }

/** Starts any of them, typed by their common parts. */
export const startGateway = (
  name: AccountGateway,
  now: () => number = Date.now,
): Promise<Started> => startGateways[name](now)
