import { secondMs } from '#lib/dates/durations.ts'
import { cents } from '#lib/money/money.ts'
import { isAccountGateway } from '../../gateways.ts'
import { type GatewayName, gatewayNames, type PaymentMethod } from '../../method.ts'
import type { GatewaySettingsStore } from '../settings/gateway-settings.ts'
import { gateways } from './all.ts'
import type {
  AskedPayment,
  CallbackRequest,
  Gateway,
  GatewayContext,
  KnownRefund,
  NewCharge,
  NewPayment,
  NewRefund,
} from './gateway.ts'

export interface GatewaySurroundings {
  /** Addresses of stand-ins, by the name of the gateway. */
  standIns: Readonly<Record<string, string>>
  /** The key of the site. */
  key: string
  fetch: typeof fetch
  now: () => number
}

export type OpenGateways = ReturnType<typeof openGateways>
export type OpenGateway = NonNullable<ReturnType<OpenGateways['open']>>

/** The timeout of a request for which a buyer waits; a slower gateway is unavailable. */
const timeoutMs = 15 * secondMs

/** Opens the gateways with the owner's settings. */
export function openGateways(
  settings: Pick<GatewaySettingsStore, 'current'>,
  surroundings: GatewaySurroundings,
  all: Readonly<Record<string, Gateway>> = gateways,
) {
  /** Opens a gateway, even one switched off, for its earlier payments; null without settings. */
  function open(name: GatewayName) {
    const gateway = all[name]
    if (!gateway || (isAccountGateway(name) && !settings.current()[name].isReady)) return null
    return bind(gateway, contextOf(name, gateway))
  }

  function contextOf(name: GatewayName, gateway: Gateway): GatewayContext {
    const { standIns, key, fetch, now } = surroundings
    const values = isAccountGateway(name) ? settings.current()[name].values : {}
    const own = gateway.baseUrl(values)
    const standIn = standIns[name]
    const path = URL.parse(own)?.pathname.replace(/\/+$/, '') ?? ''
    const baseUrl = standIn ? standIn.replace(/\/+$/, '') + path : own
    return { values, baseUrl, key, fetch, now, timeoutMs }
  }

  return {
    open,
    /** Returns the methods of gateways that are on, including tests and the simulator. */
    methods(): PaymentMethod[] {
      const offered = gatewayNames.flatMap((name) => {
        const isOn = !isAccountGateway(name) || settings.current()[name].isOn
        return (isOn && open(name)?.methods) || []
      })
      return offered.filter(
        ({ gateway, isTest }) =>
          !offered.some(
            (other) => other.isTest === isTest && all[other.gateway]?.replaces === gateway,
          ),
      )
    },
  }
}

function bind(gateway: Gateway, context: GatewayContext) {
  const { read, close, refund, readRefund, chargeAgain, minRefundCents = cents(1) } = gateway
  const isTest = gateway.isTest(context.values)
  return {
    methods: gateway.methods.map((method): PaymentMethod => ({ ...method, isTest })),
    acknowledgement: gateway.acknowledgement,
    minRefundCents,
    begin: (payment: NewPayment) => gateway.begin(payment, context),
    readCallback: (request: CallbackRequest) => gateway.readCallback(request, context),
    test: () => gateway.test(context),
    read: read && ((payment: AskedPayment) => read(payment, context)),
    close: close && ((payment: AskedPayment) => close(payment, context)),
    refund: refund && ((given: NewRefund) => refund(given, context)),
    readRefund: readRefund && ((given: KnownRefund) => readRefund(given, context)),
    chargeAgain: chargeAgain && ((charge: NewCharge) => chargeAgain(charge, context)),
  }
}
