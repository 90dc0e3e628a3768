/** Whoever else gets the addresses of the list: the newsletter service an owner uses. */
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

/** Those that can ask for a confirmation themselves, and report it to us. */
export const confirmingProviders: readonly Provider[] = [
  'mailerlite',
  'buttondown',
  'brevo',
  'mailchimp',
  'webhook',
]

/** `built_in` is the site's own list alone. */
export type Provider = 'built_in' | ProviderName

export interface ProviderField {
  kind: 'public' | 'secret'
  /** What a value must look like; empty is allowed where `isOptional`. */
  pattern: RegExp
  isOptional?: boolean
}

/** What an owner gives for each provider. Secrets are kept encrypted and never shown again. */
export const providerFields = {
  substack: { publication: field('public', /^[a-z0-9.-]{3,253}$/) },
  mailerlite: {
    api_key: field('secret', /^[\w.-]{20,2000}$/),
    group_id: field('public', /^\d{1,20}$/, true),
    /** With these secrets they sign their webhooks. */
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
    /** Of the email in which Brevo asks for the confirmation. */
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
