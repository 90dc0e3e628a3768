import { accountGatewayNames, isAccountGateway } from '../gateways.ts'
import type { PaymentMethod } from '../method.ts'

/** Adds the gateway's name to methods with the same title, which buyers could not tell apart. */
export const nameGateways = (methods: readonly PaymentMethod[]): PaymentMethod[] =>
  methods.map((method) => {
    const { gateway, title } = method
    const isShared = methods.some((other) => other !== method && other.title.lt === title.lt)
    if (!isShared || !isAccountGateway(gateway)) return method
    const name = accountGatewayNames[gateway]
    return { ...method, title: { lt: `${title.lt} („${name}“)`, en: `${title.en} (${name})` } }
  })
