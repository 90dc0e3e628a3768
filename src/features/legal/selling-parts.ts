import type { Language } from '#lib/language.ts'
import { firmNameIn, registerIn } from '#lib/money/firm-name.ts'
import type { Switches } from '#lib/site/switches.ts'
import { type PluralForms, pluralForm } from '#lib/text/plural.ts'
import { sellingMessages } from './selling-messages.ts'

/** The shop's settings that the terms and policies mention. */
export interface SellingPractices {
  seller: {
    name: string
    code: string
    /** Null while the seller pays no VAT. */
    vatCode: string | null
    register: string
    address: string
    phone: string
    email: string
  }
  /** True while every order is a test, because the shop does not sell yet. */
  isRehearsal: boolean
  /** The enabled payment services. */
  gateways: readonly { provider: string; host: string }[]
  /** Days until an unpaid order by transfer expires. */
  paymentDays: number
  /** Hours in place of these days, for an order that reserves counted stock. */
  scarceHours: number
  /** Hours until an order unpaid by card or bank link expires. */
  paymentHours: number
  downloads: { times: number; days: number }
  /** Buyers get emails, such as reminders of a renewal. */
  sendsEmails: boolean
}

export function sellerPart({ seller }: SellingPractices, language: Language): string[] {
  const texts = sellingMessages[language].seller
  const { name, code, vatCode, register, address, phone, email } = seller
  const said = [
    `<b>${escapeHtml(firmNameIn(name, language))}</b>`,
    `${texts.code} ${escapeHtml(code)}`,
    vatCode ? `${texts.vatCode} ${escapeHtml(vatCode)}` : texts.noVat,
    `${texts.register} ${escapeHtml(registerIn(register, language))}`,
    `${texts.address} ${escapeHtml(address)}`,
    `${texts.phone} ${escapeHtml(phone)}`,
    `${texts.email} <a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`,
  ]
  return [`${said.join(', ')}.`]
}

export const vatPart = ({ seller }: SellingPractices, language: Language): string[] => [
  sellingMessages[language].vat[seller.vatCode ? 'included' : 'none'],
]

export function paymentPart(selling: SellingPractices, language: Language): string[] {
  const { payment, days, hours } = sellingMessages[language]
  if (selling.isRehearsal) return [payment.rehearsal]
  const names = selling.gateways.map(({ provider }) => escapeHtml(provider))
  const list = new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
  const transfer = payment.transfer(
    counted(selling.paymentDays, language, days),
    counted(selling.scarceHours, language, hours),
    names.length === 0,
  )
  return names.length > 0
    ? [payment.bankLink(list, counted(selling.paymentHours, language, hours)), transfer]
    : [transfer]
}

export function downloadsPart({ downloads }: SellingPractices, language: Language): string[] {
  const texts = sellingMessages[language]
  const times = counted(downloads.times, language, texts.times)
  return [texts.downloads(times, counted(downloads.days, language, texts.days))]
}

export const renewalPart = ({ sendsEmails }: SellingPractices, language: Language): string[] => [
  sellingMessages[language].renewal[sendsEmails ? 'byEmail' : 'withoutEmails'],
]

export function ordersPart({ shop }: Pick<Switches, 'shop'>, language: Language): string[] {
  const { kept, cart, purposes, companies } = sellingMessages[language].orders
  return [shop ? kept + cart : kept, companies, purposes]
}

export function sellingRecipients({ gateways }: SellingPractices, language: Language): string[] {
  const { gateway } = sellingMessages[language]
  return gateways.map(({ provider, host }) =>
    gateway({ provider: escapeHtml(provider), host: escapeHtml(host) }),
  )
}

const counted = (count: number, language: Language, noun: PluralForms) =>
  `${count}\u00a0${pluralForm(language, count, noun)}`

export const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
