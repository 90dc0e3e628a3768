import type { EmailSection } from '#features/orders/email.ts'
import type { Orders } from '#features/orders/server.ts'
import { qrPng } from '#features/payments/qr-png.ts'
import type { Payments } from '#features/payments/server.ts'
import { transferFields, transferMessages } from '#features/payments/transfer-messages.ts'
import { formatDateTime } from '#lib/dates.ts'
import { inGroupsOfFour } from '#lib/iban.ts'
import type { Language } from '#lib/language.ts'
import { quoted } from '#lib/typography.ts'
import { nextStepMessages } from '../email-messages.ts'
import { orderPartMessages } from '../order-part-messages.ts'
import { readGrants } from './downloads/grants.ts'

interface Parts {
  orders: Pick<Orders, 'addToEmails'>
  payments: Pick<Payments, 'instructions'>
  /** The terms of purchase as they are now, by their headings. */
  termsIn: (language: Language) => EmailSection
}

/** What emails about orders say beside their lines: how to pay by transfer, and which files there are. */
export function addEmailSections({ orders, payments, termsIn }: Parts) {
  orders.addToEmails(async (_transaction, order, kind) => {
    const instructions = kind === 'placed' ? await payments.instructions(order) : null
    if (!instructions) return null
    const { title, text, qr: alt, ...texts } = transferMessages[order.row.language]
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

  // Their links stand on the order's page alone: programs that check emails open every link, and each
  // file is given so many times only.
  orders.addToEmails(async (transaction, { row }, kind) => {
    if (kind !== 'paid') return null
    const grants = await readGrants(transaction, row.id)
    const [first] = grants
    if (!first) return null
    const { title, inEmail } = orderPartMessages[row.language].downloads
    const until = formatDateTime(first.expires_at, row.language)
    const files = grants.map(({ name }) => quoted(name, row.language)).join(', ')
    return { title, text: `${files}. ${inEmail(first.times_left, until)}` }
  })

  orders.addToEmails((_transaction, { row, lines }, kind) => {
    const waits = lines.some(({ delivery, plan }) => delivery === 'service' && plan === null)
    return kind === 'paid' && waits ? nextStepMessages[row.language] : null
  })

  // A buyer is to have them on a durable medium, which a page that may change is not.
  orders.addToEmails((_transaction, { row }, _kind, isContract) =>
    isContract ? termsIn(row.language) : null,
  )
}
