import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { formatEurosAndCents } from '#lib/money/money.ts'
import type { EmailProps } from '#lib/site/email-props.ts'
import { EmailButton } from '#ui/email/EmailButton.tsx'
import { Paragraph, Quote } from '#ui/email/EmailText.tsx'
import { withdrawalListMessages } from '../console/messages.ts'
import { emailMessages } from '../email-messages.ts'
import { withdrawalMessages } from '../withdrawal-messages.ts'

type ReceiptProps = EmailProps['withdrawalReceipt'] & { language: Language }

/** The receipt on a durable medium: the text of the statement, and when it was received. */
export function WithdrawalReceiptEmail({ language, receiptUrl, ...receipt }: ReceiptProps) {
  const { lead, page } = emailMessages[language].receipt
  const texts = withdrawalMessages[language].receipt
  const { text, receivedAt, outcome, refundCents, retainedCents } = receipt
  return (
    <>
      <Paragraph>{lead}</Paragraph>
      <Quote>{text}</Quote>
      <Paragraph>
        {texts.received}: {formatDateTime(receivedAt, language)}
      </Paragraph>
      <Paragraph>{texts.outcomes[outcome]}</Paragraph>
      {retainedCents > 0 && (
        <Paragraph>{texts.retained(formatEurosAndCents(retainedCents, language))}</Paragraph>
      )}
      {refundCents > 0 && (
        <Paragraph>{texts.refund(formatEurosAndCents(refundCents, language))}</Paragraph>
      )}
      <EmailButton href={receiptUrl}>{page}</EmailButton>
    </>
  )
}

type NoticeProps = EmailProps['withdrawalNotice'] & { language: Language }

/** The owner's notice; an answer to it goes to the buyer. */
export function WithdrawalNoticeEmail({ language, listUrl, ...notice }: NoticeProps) {
  const { lead, receiptTo, all } = emailMessages[language].notice
  const { outcomes, refund } = withdrawalListMessages[language]
  const { text, email, outcome, refundCents } = notice
  return (
    <>
      <Paragraph>{lead}</Paragraph>
      <Quote>{text}</Quote>
      <Paragraph>
        <b>{outcomes[outcome]}</b>
        {refundCents > 0 && `, ${refund(formatEurosAndCents(refundCents, language))}`}
      </Paragraph>
      <Paragraph>
        {receiptTo} {email}.
      </Paragraph>
      <EmailButton href={listUrl}>{all}</EmailButton>
    </>
  )
}
