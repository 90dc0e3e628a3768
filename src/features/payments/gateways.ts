import type { GatewayName } from './method.ts'

/** Gateways for which an owner needs an account. */
export const accountGateways = ['montonio', 'paysera', 'paysera_modern', 'stripe'] as const
export type AccountGateway = (typeof accountGateways)[number]

/** The names by which the gateways call themselves. */
export const accountGatewayNames: Readonly<Record<AccountGateway, string>> = {
  montonio: 'Montonio',
  paysera: 'Paysera',
  paysera_modern: 'Paysera Checkout (Modern)',
  stripe: 'Stripe',
}

export interface GatewayField {
  kind: 'public' | 'secret' | 'choice'
  /** The pattern of a valid value. */
  pattern: RegExp
  /** The options of a choice; the first is the default. */
  options?: readonly string[]
}

/** The settings of each gateway. Secrets are stored encrypted and never shown again. */
const gatewayFields = {
  montonio: {
    environment: choice(['live', 'sandbox']),
    access_key: field('public', /^[\w-]{8,100}$/),
    secret_key: field('secret', /^\S{16,300}$/),
  },
  paysera: {
    environment: choice(['live', 'test']),
    project_id: field('public', /^\d{1,11}$/),
    password: field('secret', /^\S{8,100}$/),
  },
  paysera_modern: {
    /** The mode to which the project is switched at Paysera. */
    mode: choice(['live', 'test']),
    client_id: field('public', /^[\w.-]{8,100}$/),
    client_secret: field('secret', /^\S{8,300}$/),
  },
  stripe: {
    secret_key: field('secret', /^(sk|rk)_(test|live)_\w{10,300}$/),
    /** The signing secret of the endpoint that receives events. */
    webhook_secret: field('secret', /^whsec_[\w+/=]{16,200}$/),
  },
} as const satisfies Readonly<Record<AccountGateway, Readonly<Record<string, GatewayField>>>>

/** The names of all gateways' settings. */
export type GatewayFieldName = {
  [Name in AccountGateway]: keyof (typeof gatewayFields)[Name]
}[AccountGateway]
export type GatewayValues = Readonly<Record<string, string>>

export const isAccountGateway = (name: GatewayName): name is AccountGateway =>
  (accountGateways as readonly string[]).includes(name)

export const fieldsOfGateway = (name: AccountGateway) =>
  Object.entries(gatewayFields[name]) as [GatewayFieldName, GatewayField][]

function field(kind: 'public' | 'secret', pattern: RegExp): GatewayField {
  return { kind, pattern }
}

function choice(options: readonly string[]): GatewayField {
  return { kind: 'choice', pattern: new RegExp(`^(${options.join('|')})$`), options }
}
