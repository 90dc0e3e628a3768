import type { EmailSection } from '#features/orders/email.ts'
import type { Orders } from '#features/orders/server.ts'
import { qrPng } from '#features/payments/qr-png.ts'
import type { Payments } from '#features/payments/server.ts'
import { transferFields, transferMessages } from '#features/payments/transfer-messages.ts'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { inGroupsOfFour } from '#lib/money/iban.ts'
import { quoted } from '#lib/text/typography.ts'
import { nextStepMessages } from '../email-messages.ts'
import { orderPartMessages } from '../order-part-messages.ts'
import { readGrants } from './downloads/grants.ts'

interface Parts {
  orders: Pick<Orders, 'addToEmails'>
  payments: Pick<Payments, 'instructions'>
  /** The present terms of purchase, by their headings. */
  termsIn: (language: Language) => EmailSection
}

/**
 * Adds sections to emails about orders: how to pay by transfer, the names of files, and the terms.
 */
export function addEmailSections({ orders, payments, termsIn }: Parts) {
  orders.addToEmails(async (_transaction, order, kind) => {
    const instructions = kind === 'placed' ? await payments.instructions(order) : null
    if (!instructions) return null
    const { title, text, qr: alt, ...texts } = transferMessages[order.header.language]
    const { iban, reference, amount } = instructions
    const values = {
      ...instructions,
      iban: inGroupsOfFour(iban),
      reference: inGroupsOfFour(reference),
      amount: `${amount} EUR`,
    }
    const rows = transferFields
      .map((field) => ({ name: texts[field], value: values[field] }))
      .filter(({ value }) => value !== '')
    const png = (await qrPng(instructions.epc)).toString('base64')
    return { title, text, rows, picture: { name: 'qr.png', png, alt } }
  })

  // The links of files stand only on the order's page: programs that check emails open every link,
  // and each file can be downloaded only a limited number of times.
  orders.addToEmails(async (transaction, { header }, kind) => {
    if (kind !== 'paid') return null
    const grants = await readGrants(transaction, header.id)
    const [first] = grants
    if (!first) return null
    const { title, inEmail } = orderPartMessages[header.language].downloads
    const until = formatDateTime(first.expires_at, header.language)
    const files = grants.map(({ name }) => quoted(name, header.language)).join(', ')
    return { title, text: `${files}. ${inEmail(first.times_left, until)}` }
  })

  orders.addToEmails((_transaction, { header, lines }, kind) => {
    const waits = lines.some(({ delivery, plan }) => delivery === 'service' && plan === null)
    return kind === 'paid' && waits ? nextStepMessages[header.language] : null
  })

  // The law requires the terms on a durable medium, which a page that may change is not.
  orders.addToEmails((_transaction, { header }, _kind, isContract) =>
    isContract ? termsIn(header.language) : null,
  )
}
