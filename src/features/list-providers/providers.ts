/** Newsletter services an owner may use, which then get the addresses of the list. */
export const providerNames = [
  'substack',
  'mailerlite',
  'buttondown',
  'listmonk',
  'brevo',
  'mailchimp',
  'webhook',
] as const
export type ProviderName = (typeof providerNames)[number]

/** Providers that can ask for confirmation themselves and report it to us. */
export const confirmingProviders: readonly Provider[] = [
  'mailerlite',
  'buttondown',
  'brevo',
  'mailchimp',
  'webhook',
]

/** `built_in`: only the site's own list. */
export type Provider = 'built_in' | ProviderName

export interface ProviderField {
  kind: 'public' | 'secret'
  /** The pattern of a valid value; an empty one is valid too where `isOptional`. */
  pattern: RegExp
  isOptional?: boolean
}

/** The settings of each provider. Secrets are stored encrypted and never shown again. */
export const providerFields = {
  substack: { publication: field('public', /^[a-z0-9.-]{3,253}$/) },
  mailerlite: {
    api_key: field('secret', /^[\w.-]{20,2000}$/),
    group_id: field('public', /^\d{1,20}$/, true),
    /** The secret with which the provider signs its webhooks. */
    webhook_secret: field('secret', /^\S{8,200}$/, true),
  },
  buttondown: {
    api_key: field('secret', /^[\w-]{20,200}$/),
    tag: field('public', /^[\w .-]{1,100}$/, true),
    webhook_secret: field('secret', /^\S{8,200}$/, true),
  },
  listmonk: {
    url: field('public', /^https?:\/\/[^\s]{3,300}$/),
    user: field('public', /^[\w.-]{1,100}$/),
    token: field('secret', /^\S{8,200}$/),
    list_id: field('public', /^\d{1,10}$/),
  },
  brevo: {
    api_key: field('secret', /^[\w-]{20,200}$/),
    list_id: field('public', /^\d{1,10}$/),
    /** The template of the email in which Brevo asks for confirmation. */
    template_id: field('public', /^\d{1,10}$/, true),
  },
  mailchimp: {
    api_key: field('secret', /^[0-9a-f]{32}-[a-z]{2}\d{1,3}$/),
    list_id: field('public', /^[0-9a-f]{10}$/),
    webhook_secret: field('secret', /^\S{8,200}$/, true),
  },
  webhook: {
    url: field('public', /^https?:\/\/[^\s]{3,500}$/),
    secret: field('secret', /^whsec_[\w+/=]{32,88}$/),
  },
} as const satisfies Readonly<Record<ProviderName, Readonly<Record<string, ProviderField>>>>

export type ProviderValues = Readonly<Record<string, string>>

function field(kind: ProviderField['kind'], pattern: RegExp, isOptional = false): ProviderField {
  return { kind, pattern, isOptional }
}
