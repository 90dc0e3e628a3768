import { DetailPage } from '#features/console/DetailPage.tsx'
import { Entry } from '#features/console/Entry.tsx'
import { List } from '#features/console/List.tsx'
import { searchField } from '#features/console/wire.ts'
import { ordersConsolePath } from '#features/orders/paths.ts'
import { PersonLink } from '#features/people/PersonLink.tsx'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { formatEurosAndCents } from '#lib/money/money.ts'
import { may } from '#lib/role.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { settlePath, type Withdrawal, withdrawalsPath } from '../console-wire.ts'
import { withdrawalListMessages } from './messages.ts'

type Props = PageProps['consoleWithdrawals'] & { language: Language }

/** Statements of withdrawal, newest first. */
export function WithdrawalsPage({ withdrawals, olderThan, frame, language }: Props) {
  const texts = withdrawalListMessages[language]
  return (
    <DetailPage
      title={texts.title}
      frame={frame}
      back={{ path: ordersConsolePath, text: texts.back }}
      language={language}
    >
      <List
        path={withdrawalsPath}
        olderThan={olderThan}
        texts={texts}
        note={texts.lead}
        isEmpty={withdrawals.length === 0}
        language={language}
      >
        {withdrawals.map((withdrawal) => (
          <Statement
            key={withdrawal.id}
            withdrawal={withdrawal}
            maySettle={may(frame.role, 'orders.change')}
            language={language}
          />
        ))}
      </List>
    </DetailPage>
  )
}

type StatementProps = { withdrawal: Withdrawal; maySettle: boolean; language: Language }

function Statement({ withdrawal, maySettle, language }: StatementProps) {
  const { id, orderNumber, orderId, name, email, outcome, refundCents, receivedAt } = withdrawal
  const texts = withdrawalListMessages[language]
  const isWaiting = withdrawal.settledAt === null
  const refund = refundCents > 0 && texts.refund(formatEurosAndCents(refundCents, language))
  return (
    <Entry
      title={orderId === null ? texts.typed(orderNumber) : texts.order(orderNumber)}
      details={
        <p>
          {name} <PersonLink email={email} /> ·{' '}
          <time dateTime={new Date(receivedAt).toISOString()}>
            {formatDateTime(receivedAt, language)}
          </time>
        </p>
      }
      text={[texts.outcomes[outcome], refund].filter(Boolean).join(', ')}
      isRead={!isWaiting}
      actions={
        <>
          {maySettle && isWaiting && (
            <form method="post" action={settlePath(id)}>
              <Button look="outlined">{texts.settle}</Button>
            </form>
          )}
          <a href={orderAddress(withdrawal)}>
            {orderId === null ? texts.findOrder : texts.openOrder}
          </a>
        </>
      }
    />
  )
}

/** The address of the order or, where it does not exist, of all orders of the sender. */
const orderAddress = ({ orderId, email }: Withdrawal) =>
  orderId === null
    ? `${ordersConsolePath}?${new URLSearchParams({ [searchField]: email })}`
    : `${ordersConsolePath}/${orderId}`
