import * as v from 'valibot'
import {
  type ProviderField,
  type ProviderName,
  providerFields,
  providerNames,
} from '#features/list-providers/providers.ts'
import { canBeAllowed, maxEmbedOrigins } from '#features/subscribe-embed/embed-origins.ts'
import {
  choice,
  defineForm,
  number,
  ofKind,
  optionalEmail,
  optionalLines,
  optionalText,
  tick,
} from '#lib/forms/form.ts'

/** The choice of the newsletter service; each service has further fields of its own. */
export const providerForm = defineForm('', {
  provider: choice(['built_in', ...providerNames]),
  confirmedBy: choice(['site', 'provider']),
})

export const providerFieldName = (provider: ProviderName, field: string) => `${provider}-${field}`
export const fieldsOfProvider = (provider: ProviderName) =>
  Object.entries<ProviderField>(providerFields[provider])

/** The sender of issues and the settings of sending. */
export const senderForm = defineForm('siuntejas', {
  senderName: optionalText(100),
  senderAddress: optionalEmail,
  replyTo: optionalEmail,
  postalAddress: optionalLines(300),
  bounceDomain: v.pipe(
    optionalText(253),
    v.check((text) => text === '' || /^([a-z0-9-]+\.)+[a-z0-9-]{2,}$/i.test(text)),
    ofKind('code'),
  ),
  emailsPerMinute: number(1, 6000),
  emailsPerDay: number(0, 9_999_999),
  tracksReading: tick,
})

/** The form on our own pages. */
export const ownForm = defineForm('forma', { asksFirstName: tick })

/** Parses origins, separated by lines, spaces or commas; paths are dropped. */
export const originsIn = (text: string) => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map((one) => URL.parse(one.includes('://') ? one : `https://${one}`)?.origin ?? ''),
  ),
]
export const areOrigins = (text: string) => {
  const origins = originsIn(text)
  return origins.length <= maxEmbedOrigins && origins.every(canBeAllowed)
}
const isAddress = (text: string) => /^(https?:\/\/\S+|\/\S*)$/.test(text) && !text.startsWith('//')

/** The sites that may send the form, and the notice about the former embed. */
export const embedForm = defineForm('formos', {
  embedOrigins: v.pipe(optionalLines(5000), v.check(areOrigins)),
  isNoticeShown: tick,
  noticeLt: optionalText(300),
  noticeEn: optionalText(300),
  noticeLink: v.pipe(
    optionalText(300),
    v.check((text) => text === '' || isAddress(text)),
    ofKind('code'),
  ),
})
