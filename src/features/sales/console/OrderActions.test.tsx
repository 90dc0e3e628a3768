import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { buyerEmailMessages } from '#features/orders/buyer-email-note.ts'
import { languages } from '#lib/language.ts'
import { cents } from '#lib/money/money.ts'
import type { OrderRecord } from '../console-wire.ts'
import { OrderActions } from './OrderActions.tsx'
import { orderActionMessages } from './order-action-messages.ts'

/** As much of an order as its actions read; every action is possible. */
const record = {
  id: 1,
  may: {
    fulfil: true,
    cancel: true,
    receiveCents: cents(9800),
    revive: false,
    returnCents: cents(0),
    refundCents: cents(9800),
    minRefund: null,
    resend: ['placed'],
  },
} satisfies Pick<OrderRecord, 'id' | 'may'> as unknown as OrderRecord

test.each(languages)(
  'actions promise an email to the buyer only while mail is on: %s',
  (language) => {
    const render = (sendsEmails: boolean) =>
      renderToStaticMarkup(
        <OrderActions
          {...{ record, sendsEmails, language }}
          refused={null}
          problem={null}
          formKey="key"
          isLimited={false}
        />,
      )
    const { sent, notSent } = buyerEmailMessages[language]
    const { resend } = orderActionMessages[language]
    const count = (html: string, text: string) => html.split(text).length - 1
    const withMail = render(true)
    expect([count(withMail, sent), count(withMail, notSent)]).toEqual([3, 0])
    expect(withMail).toContain(resend.name)
    const withoutMail = render(false)
    expect([count(withoutMail, sent), count(withoutMail, notSent)]).toEqual([0, 3])
    expect(withoutMail).not.toContain(resend.name)
  },
)
