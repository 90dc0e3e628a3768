import * as v from 'valibot'
import {
  type ProviderField,
  type ProviderName,
  providerFields,
  providerNames,
} from '#features/list-providers/providers.ts'
import { canBeAllowed, maxEmbedOrigins } from '#features/subscribe-embed/embed-origins.ts'
import { ticked } from '#features/subscribers/subscriber-form.ts'
import { emailKey, parseEmail } from '#lib/email.ts'
import { defineForm, oneOf, optionalLines, optionalOneOf, wholeNumber } from '#lib/forms/form.ts'

const box = optionalOneOf([ticked])
const short = (maxLength: number) => v.pipe(v.string(), v.trim(), v.maxLength(maxLength))
const optionalEmail = v.pipe(
  short(254),
  v.check((text) => text === '' || (parseEmail(text) !== null && emailKey(text) !== '')),
)

/** The choice of the newsletter service; each service has further fields of its own. */
export const providerForm = defineForm('tiekejas', {
  provider: oneOf(['built_in', ...providerNames]),
  confirmedBy: oneOf(['site', 'provider']),
})

export const providerFieldName = (provider: ProviderName, field: string) => `${provider}-${field}`
export const fieldsOfProvider = (provider: ProviderName) =>
  Object.entries<ProviderField>(providerFields[provider])

/** The sender of issues and the settings of sending. */
export const senderForm = defineForm('siuntejas', {
  senderName: short(100),
  senderAddress: optionalEmail,
  replyTo: optionalEmail,
  bounceDomain: v.pipe(
    short(253),
    v.check((text) => text === '' || /^([a-z0-9-]+\.)+[a-z0-9-]{2,}$/i.test(text)),
  ),
  postalAddress: optionalLines(300),
  emailsPerMinute: wholeNumber(1, 6000),
  emailsPerDay: wholeNumber(0, 9_999_999),
  tracksReading: box,
})

/** The form on our own pages. */
export const ownForm = defineForm('forma', { asksFirstName: box })

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
  isNoticeShown: box,
  noticeLt: short(300),
  noticeEn: short(300),
  noticeLink: v.pipe(
    short(300),
    v.check((text) => text === '' || isAddress(text)),
  ),
})
