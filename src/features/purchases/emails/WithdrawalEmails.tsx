import { SellerInEmail } from '#features/shop/SellerInEmail.tsx'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { formatEurosAndCents } from '#lib/money/money.ts'
import type { EmailProps } from '#lib/site/email-props.ts'
import { EmailLayout } from '#ui/email/EmailLayout.tsx'
import { withdrawalListMessages } from '../console/messages.ts'
import { emailMessages } from '../email-messages.ts'
import { withdrawalMessages } from '../withdrawal-messages.ts'

type ReceiptProps = EmailProps['withdrawalReceipt'] & { language: Language }

/** The receipt on a durable medium: the text of the statement, and when it was received. */
export function WithdrawalReceiptEmail({
  language,
  siteName,
  receiptUrl,
  seller,
  ...receipt
}: ReceiptProps) {
  const { subject, lead, page } = emailMessages[language].receipt
  const texts = withdrawalMessages[language].receipt
  const { text, receivedAt, outcome, refundCents, retainedCents } = receipt
  return (
    <EmailLayout title={subject(siteName)} language={language}>
      <p>{lead}</p>
      <blockquote>{text}</blockquote>
      <p>
        {texts.received}: {formatDateTime(receivedAt, language)}
      </p>
      <p>{texts.outcomes[outcome]}</p>
      {retainedCents > 0 && <p>{texts.retained(formatEurosAndCents(retainedCents, language))}</p>}
      {refundCents > 0 && <p>{texts.refund(formatEurosAndCents(refundCents, language))}</p>}
      <p>
        <a href={receiptUrl}>{page}</a>
      </p>
      <SellerInEmail seller={seller} language={language} />
    </EmailLayout>
  )
}

type NoticeProps = EmailProps['withdrawalNotice'] & { language: Language }

/** The owner's notice; an answer to it goes to the buyer. */
export function WithdrawalNoticeEmail({ language, orderNumber, listUrl, ...notice }: NoticeProps) {
  const { subject, lead, receiptTo, all } = emailMessages[language].notice
  const { outcomes, refund } = withdrawalListMessages[language]
  const { text, email, outcome, refundCents } = notice
  return (
    <EmailLayout title={subject(orderNumber)} language={language}>
      <p>{lead}</p>
      <blockquote>{text}</blockquote>
      <p>
        <b>{outcomes[outcome]}</b>
        {refundCents > 0 && `, ${refund(formatEurosAndCents(refundCents, language))}`}
      </p>
      <p>
        {receiptTo} {email}.
        <br />
        <a href={listUrl}>{all}</a>
      </p>
    </EmailLayout>
  )
}
