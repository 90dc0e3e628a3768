import { formatDateTime } from '#lib/dates/dates.ts'
import { formatEurosAndCents } from '#lib/money/money.ts'
import css from './FormPage.module.css'
import { PrivateFrame, type PrivateFrameProps } from './PrivateFrame.tsx'
import type { WithdrawalReceipt } from './wire.ts'
import { withdrawalMessages } from './withdrawal-messages.ts'

type Props = PrivateFrameProps & WithdrawalReceipt

/** The receipt of a statement, for the buyer to save. */
export function WithdrawalReceiptPage({ language, site, ...receipt }: Props) {
  const { text, receivedAt, outcome, refundCents, retainedCents } = receipt
  const texts = withdrawalMessages[language].receipt
  return (
    <PrivateFrame language={language} site={site} title={texts.title} lead={texts.lead} isAnswer>
      <div className={css.receipt}>
        <section>
          <h2>{texts.statement}</h2>
          <blockquote>{text}</blockquote>
          <p>
            {texts.received}{' '}
            <time dateTime={new Date(receivedAt).toISOString()}>
              {formatDateTime(receivedAt, language)}
            </time>
          </p>
        </section>
        <section>
          <h2>{texts.whatNext}</h2>
          <p>{texts.outcomes[outcome]}</p>
          {retainedCents > 0 && (
            <p>{texts.retained(formatEurosAndCents(retainedCents, language))}</p>
          )}
          {refundCents > 0 && <p>{texts.refund(formatEurosAndCents(refundCents, language))}</p>}
          <p>{texts.keep}</p>
        </section>
      </div>
    </PrivateFrame>
  )
}
