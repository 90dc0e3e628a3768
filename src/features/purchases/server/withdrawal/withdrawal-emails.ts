import type { Selectable, Transaction } from 'kysely'
import type { Shop } from '#features/shop/server.ts'
import { defaultLanguage, type Language } from '#lib/language.ts'
import { firmNameIn } from '#lib/money/firm-name.ts'
import { cents } from '#lib/money/money.ts'
import type { RenderEmail } from '#lib/site/email-props.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { SignedIds } from '#server/signatures/signed-ids.ts'
import { withdrawalsPath } from '../../console-wire.ts'
import { withdrawalReceiptPaths } from '../../paths.ts'
import { withdrawalMessages } from '../../withdrawal-messages.ts'

export type WithdrawalRow = Selectable<Tables['withdrawals']>

interface Options {
  mail: Pick<Mail, 'enqueue' | 'owner' | 'wake'>
  renderEmail: RenderEmail
  siteName: (language: Language) => string
  publicUrl: string
  links: SignedIds
  shop: Pick<Shop, 'settings'>
}

export type SendReceipt = ReturnType<typeof createWithdrawalEmails>

/**
 * Queues the receipt of a statement and the owner's notice; returns the work to do after the
 * commit.
 */
export function createWithdrawalEmails(options: Options) {
  const { mail, renderEmail, siteName, publicUrl, links, shop } = options

  return async (transaction: Transaction<Tables>, row: WithdrawalRow) => {
    const { id, language, order_number: orderNumber } = row
    const receipt = receiptOf(row)
    const { seller, ordersEmail } = shop.settings()
    const about = aboutWithdrawal(id)
    const receiptUrl = publicUrl + receiptPath(links, id, language)
    await mail.enqueue(transaction, {
      kind: 'withdrawal_receipt',
      about,
      to: row.email,
      replyTo: { name: firmNameIn(seller.name, language), address: seller.email },
      ...renderEmail(
        'withdrawalReceipt',
        { ...receipt, text: emailedText(row), siteName: siteName(language), receiptUrl, seller },
        language,
      ),
      hasFile: true,
    })
    const notice = { ...receipt, orderNumber, listUrl: publicUrl + withdrawalsPath }
    await mail.enqueue(transaction, {
      kind: 'withdrawal_notice',
      about,
      to: ordersEmail || mail.owner,
      replyTo: { name: row.name, address: row.email },
      ...renderEmail('withdrawalNotice', notice, defaultLanguage),
    })
    return mail.wake
  }
}

/**
 * The address may not be its sender's, so it gets none of the typed text except the number of an
 * order.
 */
const emailedText = ({ outcome, text, order_number, language }: WithdrawalRow) =>
  outcome === 'unknown' ? withdrawalMessages[language].unmatched(numberIn(order_number)) : text

function numberIn(typed: string): string | null {
  const digits = typed.replace(/\D/g, '')
  return digits.length === 10 ? digits : null
}

/** The key under which emails about a statement are filed. */
export const aboutWithdrawal = (id: number) => `withdrawal/${id}`

export const receiptOf = (row: WithdrawalRow) => ({
  text: row.text,
  email: row.email,
  receivedAt: row.received_at,
  outcome: row.outcome,
  refundCents: cents(row.refund_cents),
  retainedCents: cents(row.retained_cents),
})

export const receiptPath = (links: SignedIds, id: number, language: Language) =>
  withdrawalReceiptPaths[language].replace(':token', links.tokenOf(id))
